import { Link } from 'react-router'
import { periodHref } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import styles from './legend.module.css'
import { Mark } from './mark.tsx'

/** What each colour of the grid stands for, and where the entries can be taken along. */
export function Legend({ entradas, fecha }: { entradas: EntradaAgenda[]; fecha: string }) {
  const kinds = new Map(entradas.map(({ tipo, color }) => [tipo, color]))
  return (
    <div className={styles.legend}>
      <ul className={styles.kinds} aria-label="Colores del calendario">
        {[...kinds].sort().map(([tipo, color]) => (
          <li key={tipo} className={styles.kind}>
            <Mark color={color} className={styles.mark} />
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
