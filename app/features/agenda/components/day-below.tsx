import { longDate } from '../../../lib/dates.ts'
import { overlaps, plusDays } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import styles from './day-below.module.css'
import { Entradas } from './list.tsx'

type Props = { entradas: EntradaAgenda[]; fecha: string }

/** On phones, under the month: what its chosen day has, for which there is no room in its cell. */
export function DayBelow({ entradas, fecha }: Props) {
  const own = entradas.filter((one) => overlaps(one, fecha, plusDays(fecha, 1)))
  return (
    <section className={styles.below} aria-labelledby="dia-elegido" aria-live="polite">
      <h3 id="dia-elegido" className={styles.title}>
        {longDate(fecha)}
      </h3>
      {own.length > 0 ? <Entradas entradas={own} /> : <p>Sin actividades este día. Toque otro para ver las suyas.</p>}
    </section>
  )
}
