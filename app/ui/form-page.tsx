import type { ReactNode } from 'react'
import { AccountScreen } from './account-screen.tsx'
import styles from './form-page.module.css'

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
    <AccountScreen>
      <div className={`page ${styles.page}`}>
        <div className={`${styles.box} ${wide ? styles.wide : ''}`}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          <div className={styles.body}>{children}</div>
        </div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </AccountScreen>
  )
}
