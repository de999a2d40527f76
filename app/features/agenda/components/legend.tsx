import { Link } from 'react-router'
import { paintOf } from '../colors.ts'
import { periodHref } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import styles from './legend.module.css'

/** What each colour of the grid stands for, and where the entries can be taken along. */
export function Legend({ entradas, fecha }: { entradas: EntradaAgenda[]; fecha: string }) {
  const kinds = new Map(entradas.map(({ tipo, color }) => [tipo, color]))
  return (
    <div className={styles.legend}>
      <ul className={styles.kinds} aria-label="Colores del calendario">
        {[...kinds].sort().map(([tipo, color]) => (
          <li key={tipo} className={styles.kind}>
            <svg className={styles.mark} viewBox="0 0 4 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width="4" height="10" fill={paintOf(color).line} />
            </svg>
            {tipo}
          </li>
        ))}
      </ul>
      <p>
        En la <Link to={periodHref({ vista: 'lista', fecha })}>lista</Link> puede añadir cada actividad a su propio
        calendario.
      </p>
    </div>
  )
}
