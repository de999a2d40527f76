import styles from './strip.module.css'
import { type Barra, DAYS, HOURS } from './tramos.ts'

const WEEKS = Array.from({ length: Math.floor(DAYS / 7) }, (_, i) => (i + 1) * 7 * 24)

/** The coming days of one row: where it is thick visitors see it. The words beside it say the same. */
export const Strip = ({ barras }: { barras: readonly Barra[] }) => (
  <svg
    className={styles.strip}
    viewBox={`0 0 ${HOURS} 12`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={styles.line} x="0" y="5.5" width={HOURS} height="1" />
    {WEEKS.map((x) => (
      <rect key={x} className={styles.line} x={x} y="1" width="1.5" height="10" />
    ))}
    {barras.map(({ x, ancho, cabe }) => (
      <rect
        key={x}
        className={cabe ? styles.seen : styles.waits}
        x={x}
        y={cabe ? 1 : 4.5}
        width={ancho}
        height={cabe ? 10 : 3}
      />
    ))}
  </svg>
)

/** What the strips below it go from and to. */
export const StripScale = () => (
  <div className={styles.scale} aria-hidden="true">
    <span>hoy</span>
    <span>en {DAYS} días</span>
  </div>
)
