/** A day of the calendar, 'yyyy-MM-dd'. Arithmetic is done in whole days: no clock, no time zone, no daylight saving. */
export type Dia = string

const DAY_MS = 86_400_000

/** Days since 1970-01-01. @throws {RangeError} for what no calendar has, such as 31 February */
export function numberOf(dia: Dia): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(dia) ? Date.parse(`${dia}T00:00:00Z`) : Number.NaN
  // Some engines take 31 February for 3 March.
  if (Number.isNaN(ms) || dayOf(ms / DAY_MS) !== dia) throw new RangeError(`Not a day: ${dia}`)
  return ms / DAY_MS
}

export const dayOf = (n: number): Dia => new Date(n * DAY_MS).toISOString().slice(0, 10)

export const plusDays = (dia: Dia, days: number): Dia => dayOf(numberOf(dia) + days)

/** The same day some months later, or the last of a month that is too short. */
export function plusMonths(dia: Dia, months: number): Dia {
  const [year = 0, month = 1, day = 1] = dia.split('-').map(Number)
  const whole = year * 12 + month - 1 + months
  const last = new Date(Date.UTC(Math.floor(whole / 12), (whole % 12) + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(Math.floor(whole / 12), whole % 12, Math.min(day, last)) / DAY_MS)
}

/** 0 is Sunday, as everywhere in this language. 1970-01-01 was a Thursday. */
export const weekdayOf = (n: number): number => (((n + 4) % 7) + 7) % 7

export const isWeekend = (dia: Dia): boolean => [0, 6].includes(weekdayOf(numberOf(dia)))
