import { timesOf } from '../features/agenda/period.ts'
import { isoDate, leaf } from '../lib/dates.ts'
import { Section } from '../ui/section.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import styles from './upcoming.module.css'

type Entry = { tipo: string; titulo: string; inicio: string; fin: string; enlace: string | null }

/** The next dates of the agenda as calendar leaves. */
export function Upcoming({ entries }: { entries: Entry[] }) {
  return (
    <Section id="agenda" title="Agenda" more={{ href: '/transparencia/calendario', label: 'Ver el calendario' }}>
      {entries.length === 0 ? <p className={styles.none}>No hay actividades programadas por ahora.</p> : null}
      <ol className={styles.list}>
        {entries.map((entry) => {
          const { day, month } = leaf(entry.inicio)
          return (
            <li key={entry.inicio + entry.titulo} className={styles.entry}>
              <time dateTime={isoDate(entry.inicio)} className={styles.leaf}>
                <span className={styles.day}>{day}</span>
                <span className={styles.month}>{month}</span>
              </time>
              <div>
                <p className={styles.kind}>
                  {entry.tipo} · {timesOf(entry)}
                </p>
                <h3 className={styles.title}>
                  {entry.enlace ? (
                    <a href={entry.enlace}>
                      <Unbroken>{entry.titulo}</Unbroken>
                    </a>
                  ) : (
                    <Unbroken>{entry.titulo}</Unbroken>
                  )}
                </h3>
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
