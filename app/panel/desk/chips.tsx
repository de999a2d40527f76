import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './chips.module.css'

/** What is asked of a list, in words, and the address of the same without it. */
export type Chip = { text: string; href: string }

type Props = {
  chips: readonly Chip[]
  /** The address of all of it, where that is offered beside them. */
  everything?: string | undefined
}

/** What narrows a list now: each can be taken away. */
export const Chips = ({ chips, everything }: Props) => (
  <ul className={styles.chips} aria-label="Filtros puestos">
    {chips.map(({ text, href }) => (
      <li key={href}>
        <Link to={href} aria-label={`Quitar el filtro ${text}`}>
          {text} <Icon name="x" />
        </Link>
      </li>
    ))}
    {everything ? (
      <li>
        <Link to={everything} className={styles.all}>
          Quitar todo
        </Link>
      </li>
    ) : null}
  </ul>
)
