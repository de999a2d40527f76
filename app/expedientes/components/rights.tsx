import type { ReactNode } from 'react'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './rights.module.css'

/** The page that says what one has a right to ask, and how. */
export const Rights = ({ children }: { children: ReactNode }) => <div className={`page ${styles.body}`}>{children}</div>

/** One of the questions that it answers. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** To its form, and to what was asked before. */
export function Begin({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={styles.go}>
      <a href={href} className={buttons.primary}>
        {children} <Icon name="arrow-right" />
      </a>
      <a href="/tramites/seguimiento" className={buttons.quiet}>
        Seguir una que ya presenté
      </a>
    </p>
  )
}

export const Quiet = ({ children }: { children: ReactNode }) => (
  <p>
    <small>{children}</small>
  </p>
)
