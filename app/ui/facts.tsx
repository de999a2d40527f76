import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Unbroken } from './unbroken.tsx'

export type Fact = { icon: IconName; label: string; value: ReactNode }

/** What one looks for first: when, where, until when, who. A quiet box between title and text. */
export function Facts({ facts }: { facts: (Fact | null)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) =>
        fact ? (
          <div key={fact.label} className={styles.fact}>
            <dt className={styles.label}>
              <Icon name={fact.icon} /> {fact.label}
            </dt>
            <dd className={styles.value}>
              {typeof fact.value === 'string' ? <Unbroken>{fact.value}</Unbroken> : fact.value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
