import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { DROPPED, EVERYTHING, withChanged } from './asked.ts'
import styles from './screen.module.css'
import type { List } from './screen.tsx'

/** What is worth knowing of a list, quietly: images without words, and why nothing can be put in order now. */
export function Notes({ list: { campos, asked, sinTexto, ordenable, aMano, filas }, search }: Props) {
  const lacking = sinTexto !== null && sinTexto > 0 && asked.filtros.revisar === undefined
  const unordered = ordenable && !aMano && filas.length > 1
  const dropped = search
    .get(DROPPED)
    ?.split(',')
    .map((name) => campos[name]?.label ?? name)
    .join('», «')
  if (!lacking && !unordered && !dropped) return null
  return (
    <div className={styles.notes}>
      {dropped ? <p>No se entiende lo que la dirección pide con «{dropped}»: la lista se muestra sin eso.</p> : null}
      {lacking ? (
        <p>
          <Icon name="triangle-alert" />
          <Link to={withChanged(search, { revisar: 'texto' })}>
            {sinTexto.toLocaleString('es-PE')} sin texto alternativo
          </Link>
        </p>
      ) : null}
      {unordered ? (
        <p>
          Para ordenar a mano hay que ver todo, sin filtros y en su orden. <Link to={EVERYTHING}>Verlo así</Link>
        </p>
      ) : null}
    </div>
  )
}

type Props = { list: List; search: URLSearchParams }
