import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

/** An empty list: what would be here, and where to look instead. */
export function Empty({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="l" />
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
