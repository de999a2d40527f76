import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './editor.module.css'
import type { Shown } from './editor.tsx'

/** The ones before and after it in the list that one came from. */
export function Neighbours({ editor: { vecinos, de } }: { editor: Shown }) {
  if (!vecinos || vecinos.total < 2) return null
  const { anterior, siguiente, lugar, total } = vecinos
  const to = (id: number) => `../${id}${de ? `?${new URLSearchParams({ de })}` : ''}`
  return (
    <nav aria-label="En la lista" className={styles.neighbours}>
      {anterior === null ? null : (
        <Link to={to(anterior)} relative="path" aria-label="Anterior de la lista">
          <Icon name="chevron-left" />
        </Link>
      )}
      <span>
        {lugar.toLocaleString('es-PE')} de {total.toLocaleString('es-PE')}
      </span>
      {siguiente === null ? null : (
        <Link to={to(siguiente)} relative="path" aria-label="Siguiente de la lista">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
