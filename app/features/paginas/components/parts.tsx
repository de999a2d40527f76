import { Icon } from '../../../ui/icon.tsx'
import type { Part } from '../outline.ts'
import styles from './parts.module.css'

/** What a long page holds: beside it on wide screens, folded above it on phones. */
export function Parts({ parts }: { parts: Part[] }) {
  if (parts.length === 0) return null
  return (
    <nav aria-labelledby="en-esta-pagina" className={styles.parts}>
      {/* Wide screens show what is in it, folded or not: the style sheet says so. */}
      <details className={styles.fold}>
        <summary className={styles.head}>
          <h2 id="en-esta-pagina" className={styles.title}>
            En esta página
          </h2>
          <Icon name="chevron-down" />
        </summary>
        <ul className={styles.list}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`} className={styles.link}>
                {part.title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
