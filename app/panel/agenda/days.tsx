import { dayInWords, hours, isoDate } from '../../lib/dates.ts'
import { States } from '../states.tsx'
import styles from './days.module.css'
import type { Actividad } from './queries.server.ts'

type Props = { actividades: Actividad[]; now: string; open: (actividad: Actividad) => void }

/** The same calendar day after day: what fits on a phone, and what the keyboard goes through. */
export function Days({ actividades, now, open }: Props) {
  if (actividades.length === 0) {
    return <p>No hay nada en este mes. Empiece una actividad, o mire el mes siguiente.</p>
  }
  return (
    <ol className={styles.days}>
      {[...Map.groupBy(actividades, ({ inicio }) => isoDate(inicio))].map(([day, own]) => (
        <li key={day}>
          <h2 data-today={day === isoDate(now) || undefined}>{dayInWords(day)}</h2>
          <ul className={styles.entries}>
            {own.map((one) => (
              <li key={one.clave}>
                <button type="button" className={styles.entry} onClick={() => open(one)}>
                  <strong>{one.titulo}</strong>
                  <span className={styles.meta}>
                    <span>{hours(one.inicio, one.fin)}</span>
                    <span>{one.tipo}</span>
                    <States states={one.estados} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
