import { Link } from 'react-router'
import { addresses } from '../../../lib/addresses.ts'
import { count } from '../../../lib/numbers.ts'
import styles from './categories.module.css'

type Props = { categorias: { id: number; denominacion: string; cantidad: number }[]; current: number }

/** All categories: a rail where there is room; on phones the breadcrumb leads to them. */
export function Categories({ categorias, current }: Props) {
  return (
    <nav aria-label="Categorías" className={styles.rail}>
      <ul className={styles.list}>
        {categorias.map((c) => (
          <li key={c.id}>
            <Link
              to={addresses.categoria(c)}
              className={styles.link}
              aria-current={c.id === current ? 'page' : undefined}
            >
              <span>{c.denominacion}</span>
              <span className={styles.count}>{count(c.cantidad)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
