import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { count } from '../../lib/numbers.ts'
import styles from './tab-list.module.css'

type Tab = { href: string; label: string; isCurrent: boolean; cuantos?: number | null | undefined }

type Props = {
  label: string
  tabs: readonly Tab[]
  /** What else stands in the row. */
  children?: ReactNode
}

/** By what a list is divided, each with how many there are. */
export const TabList = ({ label, tabs, children }: Props) => (
  <div className={styles.tabs}>
    <nav aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link to={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label} {typeof tab.cuantos === 'number' ? <span>{count(tab.cuantos)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </div>
)
