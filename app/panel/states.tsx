import type { State } from './life.ts'
import styles from './states.module.css'

/** What an item is: a dot and a word each. */
export const States = ({ states }: { states: readonly State[] }) => (
  <span className={styles.states}>
    {states.map(({ tone, word }) => (
      <span key={word} className={styles.state} data-tone={tone}>
        {word}
      </span>
    ))}
  </span>
)
