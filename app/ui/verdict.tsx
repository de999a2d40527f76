import { Fragment, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './verdict.module.css'

type Props = {
  title: string
  isWrong?: boolean
  facts?: readonly [label: string, value: string][]
  children: ReactNode
}

/** Whether something that one asked about holds, why, and what is known of it. */
export const Verdict = ({ title, isWrong = false, facts = [], children }: Props) => (
  <section className={styles.box} data-wrong={isWrong ? '' : undefined} aria-labelledby="estado">
    <h2 id="estado">
      <Icon name={isWrong ? 'triangle-alert' : 'circle-check'} size="l" />
      {title}
    </h2>
    {children}
    {facts.length > 0 ? (
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    ) : null}
  </section>
)
