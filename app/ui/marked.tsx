import styles from './marked.module.css'

/** A text with what was searched for marked in it. */
export function Marked({ pieces }: { pieces: { text: string; mark: boolean }[] }) {
  return pieces.map(({ text, mark }, i) =>
    mark ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name and never move
      <mark key={i} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
