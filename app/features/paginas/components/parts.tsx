import type { Part } from '../outline.ts'
import styles from './parts.module.css'

/** What a long page holds: beside it on wide screens, above it on phones. */
export function Parts({ parts }: { parts: Part[] }) {
  if (parts.length === 0) return null
  const links = (
    <ul className={styles.list}>
      {parts.map((part) => (
        <li key={part.id}>
          <a href={`#${part.id}`} className={styles.link}>
            {part.title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-labelledby="en-esta-pagina" className={styles.parts}>
      <h2 id="en-esta-pagina" className={styles.title}>
        En esta página
      </h2>
      {links}
    </nav>
  )
}
