import type { ReactNode } from 'react'
import styles from './form.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const ICONS: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'triangle-alert',
}

/** Something to know before one goes on. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
