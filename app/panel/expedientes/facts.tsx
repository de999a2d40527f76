import styles from './expedientes.module.css'

export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) =>
  facts.length === 0 ? null : (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
