import { useId } from 'react'
import styles from './lines.module.css'

type Props = { title: string; lines: string[]; ordered?: boolean; otherwise: string }

/** A part of a trámite that is one thing a line: requisites, or steps in their order. */
export function Lines({ title, lines, ordered = false, otherwise }: Props) {
  const id = useId()
  const List = ordered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={id} className={styles.lines}>
      <h2 id={id}>{title}</h2>
      {lines.length > 0 ? (
        <List>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      ) : (
        <p>{otherwise}</p>
      )}
    </section>
  )
}
