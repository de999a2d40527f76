import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './section.module.css'

type Props = {
  id: string
  title: string
  more?: { href: string; label: string }
  children: ReactNode
  className?: string | undefined
}

/** A part of a page with its heading and, at the other end of the line, where to see the rest. */
export function Section({ id, title, more, children, className = '' }: Props) {
  return (
    <section aria-labelledby={id} className={`${styles.section} ${className}`}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more ? (
          <a href={more.href} className={styles.more}>
            {more.label} <Icon name="arrow-right" />
          </a>
        ) : null}
      </div>
      {children}
    </section>
  )
}
