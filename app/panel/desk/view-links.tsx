import { Link } from 'react-router'
import { EVERYTHING, questionOf } from '../list/asked.ts'
import type { Kept } from './desk.ts'
import styles from './tab-list.module.css'

type Props = Pick<Kept, 'vistas'> & { search: URLSearchParams }

/** The view that asks what an address asks. */
export function viewAt({ vistas, search }: Props) {
  const question = questionOf(search)
  return vistas.find(({ direccion }) => questionOf(new URLSearchParams(direccion)) === question)
}

/** The views that were kept of a list. */
export function ViewLinks({ vistas, search }: Props) {
  const current = viewAt({ vistas, search })
  if (vistas.length === 0) return null
  return (
    <nav aria-label="Vistas guardadas" className={styles.views}>
      <ul>
        {vistas.map(({ id, nombre, direccion, deOficina }) => (
          <li key={id}>
            <Link to={direccion ? `?${direccion}` : EVERYTHING} aria-current={current?.id === id ? 'page' : undefined}>
              {nombre} {deOficina ? <span>de la oficina</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
