import type { Uso } from '../../features/institucion/palette.ts'
import styles from './colores.module.css'

/** What becomes of the colours that were chosen, in both themes, and why. */
export const Swatches = ({ usos }: { usos: Uso[] }) => (
  <ul className={styles.uses} aria-label="Cómo se usan" aria-live="polite">
    {usos.map(({ para, usa, dice }) => (
      <li key={para}>
        <span className={styles.pair} aria-hidden="true">
          <span style={{ background: usa.claro }} />
          <span style={{ background: usa.oscuro }} />
        </span>
        <span>
          <strong>{para}</strong>
          <span className={styles.says}>{dice}</span>
        </span>
      </li>
    ))}
  </ul>
)
