import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** One of the questions that the page answers. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
