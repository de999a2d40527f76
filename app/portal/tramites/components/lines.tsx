import type { Line } from '../said.ts'
import styles from '../tramites.module.css'

/** What was written, field by field. */
export const Lines = ({ title, lines }: { title?: string; lines: readonly Line[] }) => (
  <>
    {title ? <h3 className={styles.part}>{title}</h3> : null}
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)
