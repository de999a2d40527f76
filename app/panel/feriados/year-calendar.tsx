import { isWeekend, numberOf, plusDays, weekdayOf } from '../../lib/calendar/days.ts'
import { monthName } from '../../lib/dates.ts'
import type { Dia } from './screen.tsx'
import styles from './year-calendar.module.css'

const LETTERS = ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']

type Props = { anio: number; dias: Dia[]; hoy: string }

/** The year at a glance. What it shows is said by the list beside it: nobody who hears the screen hears it twice. */
export const YearCalendar = ({ anio, dias, hoy }: Props) => {
  const byDay = new Map(dias.map((one) => [one.fecha, one]))
  return (
    <div className={styles.year} aria-hidden="true">
      {Array.from({ length: 12 }, (_, month) => {
        const first = `${anio}-${String(month + 1).padStart(2, '0')}-01`
        return (
          <div key={first} className={styles.month}>
            <p>{monthName(first).split(' ')[0]}</p>
            <div className={styles.grid}>
              {LETTERS.map((letter) => (
                <span key={letter} className={styles.letter}>
                  {letter}
                </span>
              ))}
              {Array.from({ length: (weekdayOf(numberOf(first)) + 6) % 7 }, (_, i) => (
                <span key={`${-i}`} />
              ))}
              {daysOf(first).map((fecha) => {
                const dia = byDay.get(fecha)
                return (
                  <span
                    key={fecha}
                    className={styles.day}
                    data-kind={dia?.clase ?? (isWeekend(fecha) ? 'descanso' : undefined)}
                    data-today={fecha === hoy || undefined}
                    title={dia?.nombre}
                  >
                    {Number(fecha.slice(8))}
                  </span>
                )
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function daysOf(first: string): string[] {
  const days: string[] = []
  for (let dia = first; dia.slice(0, 7) === first.slice(0, 7); dia = plusDays(dia, 1)) days.push(dia)
  return days
}
