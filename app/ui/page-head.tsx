import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import styles from './page-head.module.css'

type Props = { title: ReactNode; crumbs: Crumb[]; lead?: ReactNode; children?: ReactNode }

/** The head of every inner page: where it is, what it is, one sentence about it, and what one can do with it. */
export function PageHead({ title, crumbs, lead, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={`page ${styles.inside}`}>
        <Breadcrumb crumbs={crumbs} />
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </div>
  )
}
