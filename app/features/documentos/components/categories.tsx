import { Link } from 'react-router'
import { count } from '../../../lib/numbers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { categoriaHref } from '../address.ts'
import styles from './categories.module.css'

type Props = { categorias: { id: number; denominacion: string; cantidad: number }[]; current: number }

/** All categories: a rail where there is room, behind a line elsewhere. */
export function Categories(props: Props) {
  return (
    <>
      <details key={props.current} className={`no-print ${styles.folded}`}>
        <summary className={styles.summary}>
          Otras categorías <Icon name="chevron-down" />
        </summary>
        <All {...props} />
      </details>
      <div className={styles.rail}>
        <All {...props} />
      </div>
    </>
  )
}

function All({ categorias, current }: Props) {
  return (
    <nav aria-label="Categorías">
      <ul className={styles.list}>
        {categorias.map((c) => (
          <li key={c.id}>
            <Link to={categoriaHref(c)} className={styles.link} aria-current={c.id === current ? 'page' : undefined}>
              <span>{c.denominacion}</span>
              <span className={styles.count}>{count(c.cantidad)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
