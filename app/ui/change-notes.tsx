import { isoDate, longDate } from '../lib/dates.ts'
import styles from './change-notes.module.css'

/** What was changed after it was published, as whoever published says it. Nothing where nothing was said. */
export const ChangeNotes = ({ notes }: { notes: readonly { fecha: string; nota: string }[] }) =>
  notes.length > 0 ? (
    <section className={styles.notes} aria-labelledby="historial-de-cambios">
      <h2 id="historial-de-cambios">Historial de cambios</h2>
      <ol reversed>
        {notes.map(({ fecha, nota }) => (
          <li key={fecha + nota}>
            <time dateTime={isoDate(fecha)}>{longDate(fecha)}</time> {nota}
          </li>
        ))}
      </ol>
    </section>
  ) : null
