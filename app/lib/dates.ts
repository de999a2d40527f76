const DAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const DAY = 86_400_000
// Peru keeps UTC-5 all year.
const LIMA = 5 * 3_600_000

/** A date of the institute: 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss' on the clock of Lima, or an instant. */
export type Fecha = string | Date

type Parts = { year: number; month: number; day: number; hour: number; minute: number }

function parts(fecha: Fecha): Parts {
  const text = fecha instanceof Date ? limaNow(fecha) : fecha
  if (!/^\d{4}-\d{2}-\d{2}(?:$|[T ]\d{2}:\d{2})/.test(text)) throw new RangeError(`Not a date: ${text}`)
  const at = (from: number, to: number) => Number(text.slice(from, to))
  return { year: at(0, 4), month: at(5, 7), day: at(8, 10), hour: at(11, 13), minute: at(14, 16) }
}

const two = (n: number) => String(n).padStart(2, '0')
const dayNumber = ({ year, month, day }: Parts) => Date.UTC(year, month - 1, day) / DAY
const dayName = ({ year, month, day }: Parts) => DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''

/** The instant that a date of the institute is; a day alone begins at midnight. */
export function instantOf(fecha: Fecha): Date {
  if (fecha instanceof Date) return fecha
  const [day, time = '00:00:00'] = fecha.split(/[T ]/)
  return new Date(`${day}T${time}-05:00`)
}

/** 'yyyy-MM-dd', for the datetime attribute and for comparisons. */
export function isoDate(fecha: Fecha): string {
  const { year, month, day } = parts(fecha)
  return `${year}-${two(month)}-${two(day)}`
}

/** '05/03/2024'. */
export function shortDate(fecha: Fecha): string {
  const { year, month, day } = parts(fecha)
  return `${two(day)}/${two(month)}/${year}`
}

/** 'Martes, 5 de marzo del 2024'. */
export function longDate(fecha: Fecha): string {
  const of = parts(fecha)
  return `${dayName(of)}, ${of.day} de ${MONTHS[of.month - 1]} del ${of.year}`
}

/** 'martes, 5 de marzo del 2024', within a sentence. */
export const longDateWithin = (fecha: Fecha): string => {
  const said = longDate(fecha)
  return said.charAt(0).toLowerCase() + said.slice(1)
}

/** '5 de marzo del 2024', within a sentence. */
export function longDay(fecha: Fecha): string {
  const of = parts(fecha)
  return `${of.day} de ${MONTHS[of.month - 1]} del ${of.year}`
}

/** 'martes 5 de marzo', within a sentence. */
export function dayInWords(fecha: Fecha): string {
  const of = parts(fecha)
  return `${dayName(of).toLowerCase()} ${of.day} de ${MONTHS[of.month - 1]}`
}

/** '18:00'. */
export function hourOf(fecha: Fecha): string {
  const { hour, minute } = parts(fecha)
  return `${two(hour)}:${two(minute)}`
}

/** 'Martes'. */
export const weekday = (fecha: Fecha): string => dayName(parts(fecha))

/** The parts of a calendar leaf: `{ day: '5', month: 'mar', year: '2024' }`. */
export function leaf(fecha: Fecha) {
  const { year, month, day } = parts(fecha)
  return { day: String(day), month: MONTHS[month - 1]?.slice(0, 3) ?? '', year: String(year) }
}

/** '5 mar 2024', as lists of the office say it. @param now in whose year the year is not said: '5 mar' */
export function dateInWords(fecha: Fecha, now?: Fecha): string {
  const { day, month, year } = leaf(fecha)
  return now && leaf(now).year === year ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** 'marzo del 2024'. */
export function monthName(fecha: Fecha): string {
  const { year, month } = parts(fecha)
  return `${MONTHS[month - 1]} del ${year}`
}

/** '3:30 p. m.', which no line breaks; a day begins at 0:00: «12:00 a. m.» is read as its noon or as its end. */
export function hour(fecha: Fecha): string {
  const { hour: h, minute } = parts(fecha)
  if (h + minute === 0) return '0:00'
  return `${h % 12 || 12}:${two(minute)}\u00a0${h < 12 ? 'a' : 'p'}.\u00a0m.`
}

/** '3:30 p. m. a 5:00 p. m.'; one hour alone when there is no end. */
export function hours(start: Fecha, end: Fecha | null): string {
  if (end && isWhole(start, end)) return 'todo el día'
  return end && hour(end) !== hour(start) ? `${hour(start)} a ${hour(end)}` : hour(start)
}

/** From the first minute of a day to the last one of that day or of another. */
export function isWhole(start: Fecha, end: Fecha): boolean {
  const [from, to] = [parts(start), parts(end)]
  return from.hour + from.minute === 0 && to.hour === 23 && to.minute === 59
}

/** Whole days from one date to another on the calendar; negative when it has passed. */
export function daysBetween(from: Fecha, to: Fecha): number {
  return dayNumber(parts(to)) - dayNumber(parts(from))
}

const isDay = (fecha: Fecha) => typeof fecha === 'string' && fecha.length === 10

/** Whether a term has ended: at its hour, or with its day where it has none. */
export const isOver = (closes: Fecha, now: Fecha): boolean =>
  isDay(closes) || isDay(now) ? daysBetween(now, closes) < 0 : instantOf(closes) <= instantOf(now)

/** What is left until a closing date, in words: 'Cierra mañana', 'Cierra en 5 días', 'Cerró el 05/03/2024'. */
export function timeLeft(closes: Fecha, now: Fecha): string {
  const days = daysBetween(now, closes)
  if (days < 0) return `Cerró el ${shortDate(closes)}`
  if (days === 0) return isOver(closes, now) ? 'Cerró hoy' : 'Cierra hoy'
  if (days === 1) return 'Cierra mañana'
  return `Cierra en ${days} días`
}

/** Whether something was published in the last `days` days. */
export function isRecent(fecha: Fecha, now: Fecha, days = 7): boolean {
  const age = daysBetween(fecha, now)
  return age >= 0 && age < days
}

/** Says what time it is. Another one is set while a page is drawn as it will be on some day (lib/db/aside.server.ts). */
export const clock = { now: (): Date => new Date() }

/** The moment it is now on the clock of Lima, 'yyyy-MM-dd HH:mm:ss'. */
export function limaNow(now = clock.now()): string {
  return new Date(now.getTime() - LIMA).toISOString().slice(0, 19).replace('T', ' ')
}

/** 'martes, 5 de marzo del 2024, a las 3:30 p. m.', within a sentence. */
export function momentInWords(fecha: Fecha): string {
  return `${longDateWithin(fecha)}, a las ${hour(fecha)}`
}

/** What ends a sentence, with its full stop: an hour brings its own. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** '2026-11-21T15:30:00-05:00': a moment of Lima for programs; a date alone stays a date. */
export const lima = (fecha: string): string => (fecha.length > 10 ? `${fecha.replace(' ', 'T')}-05:00` : fecha)
