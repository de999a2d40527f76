import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './empty-state.module.css'

type Props = { icon: string; title: string; children?: ReactNode }

/** What stands where rows would: what is not there, and below it what can be done. */
export const EmptyState = ({ icon, title, children }: Props) => (
  <div className={styles.empty}>
    <Icon name={icon} size="l" />
    <h2>{title}</h2>
    {children}
  </div>
)
