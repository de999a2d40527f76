import type { ReactNode } from 'react'
import styles from './form-page.module.css'
import { SessionToasts } from './session-toasts.tsx'

type Props = {
  title: string
  lead?: ReactNode
  wide?: boolean
  children: ReactNode /** Ways on, below the box. */
  foot?: ReactNode
}

/** A screen that is one form: its box in the middle, and below it where else one may want to go. */
export function FormPage({ title, lead, wide = false, children, foot }: Props) {
  return (
    <SessionToasts>
      <div className={`page ${styles.page}`}>
        <div className={`${styles.box} ${wide ? styles.wide : ''}`}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          <div className={styles.body}>{children}</div>
        </div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </SessionToasts>
  )
}
