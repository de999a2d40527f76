import { mondayOf, plusDays } from '../../features/agenda/period.ts'

export const RITMOS = { semana: 'Cada semana', quincena: 'Cada dos semanas', mes: 'Cada mes, el mismo día' } as const
export type Ritmo = keyof typeof RITMOS

/** Nobody repeats more at once: a year of weeks. */
export const MOST_DAYS = 53

/** The days, 'yyyy-MM-dd', on which it takes place again after the first, as far as `hasta`. */
export function seriesOf(primero: string, ritmo: Ritmo, hasta: string): string[] {
  const days: string[] = []
  for (let n = 1; days.length < MOST_DAYS; n += 1) {
    const day = ritmo === 'mes' ? sameDayAfter(primero, n) : plusDays(primero, n * (ritmo === 'semana' ? 7 : 14))
    if (day === null) continue
    if (day > hasta) break
    days.push(day)
  }
  return days
}

/** The same day some months later; null where that month has none, such as a 31st of February. */
function sameDayAfter(fecha: string, months: number): string | null {
  const [year = 0, month = 1, day = 1] = fecha.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1 + months, day))
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

/** Saturday or Sunday. */
export const isWeekend = (fecha: string): boolean => fecha > plusDays(mondayOf(fecha), 4)
