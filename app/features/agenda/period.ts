import { hours, isoDate, isWhole, leaf, longDate, monthName, shortDate } from '../../lib/dates.ts'
import { CALENDARIO } from './address.ts'

export const VISTAS = ['mes', 'semana', 'dia', 'lista'] as const
export type Vista = (typeof VISTAS)[number]
export const NOMBRES: Record<Vista, string> = { mes: 'Mes', semana: 'Semana', dia: 'Día', lista: 'Lista' }

const DAY = 86_400_000
export const WEEK = 7
// A calendar of an institute: what is outside has no entries, only addresses without end.
const YEARS = { first: 2000, last: 2100 }

const toTime = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`)
const toDate = (time: number) => new Date(time).toISOString().slice(0, 10)

/** `days` later; dates are 'yyyy-MM-dd'. */
export const plusDays = (fecha: string, days: number) => toDate(toTime(fecha) + days * DAY)

/**
 * From when to when an event of whole days is.
 * @param over the day on which it is over; none where it is of one day
 */
export const wholeDays = (first: string, over: string | null): [inicio: string, fin: string] => [
  `${first} 00:00:00`,
  `${over ? plusDays(over, -1) : first} 23:59:59`,
]

/** The Monday of its week. */
export const mondayOf = (fecha: string) => plusDays(fecha, -((new Date(toTime(fecha)).getUTCDay() + 6) % WEEK))

/** 'yyyy-MM' */
export const monthOf = (fecha: string) => fecha.slice(0, 7)

/** First day of the month that is `months` away. */
function firstOfMonth(fecha: string, months = 0): string {
  const [year = 0, month = 1] = fecha.split('-').map(Number)
  return toDate(Date.UTC(year, month - 1 + months, 1))
}

/** A day from an address; null when it is not one. */
export function fechaFrom(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const year = Number(text.slice(0, 4))
  const exists = !Number.isNaN(toTime(text)) && toDate(toTime(text)) === text
  return exists && year >= YEARS.first && year <= YEARS.last ? text : null
}

/** A day that not every month has; null when it is not one. */
export const diaFrom = (text: string | null): number | null => (/^(29|3[01])$/.test(text ?? '') ? Number(text) : null)

export const vistaFrom = (text: string | null): Vista | null => VISTAS.find((vista) => vista === text) ?? null

/** Values of the address that name a day or a view. */
export const isFecha = (text: string): boolean => fechaFrom(text) !== null
export const isDia = (text: string): boolean => diaFrom(text) !== null
export const isVista = (text: string): boolean => vistaFrom(text) !== null

/** From the first day shown to the one after the last. */
export function rangeOf(vista: Vista, fecha: string): { desde: string; hasta: string } {
  if (vista === 'dia') return { desde: fecha, hasta: plusDays(fecha, 1) }
  if (vista === 'semana') return { desde: mondayOf(fecha), hasta: plusDays(mondayOf(fecha), WEEK) }
  return { desde: firstOfMonth(fecha), hasta: firstOfMonth(fecha, 1) }
}

/**
 * Whether something ('yyyy-MM-dd HH:mm:ss') happens, wholly or in part, from one day on and before another. What ends
 * at midnight is not of the day that begins.
 */
export function overlaps({ inicio, fin }: { inicio: string; fin: string }, desde: string, hasta: string): boolean {
  const first = `${desde} 00:00:00`
  return inicio < `${hasta} 00:00:00` && (fin > first || inicio >= first)
}

/** What is read at once: every week that touches the month, as the month's grid shows them (never more than six). */
export function readRange(fecha: string): { desde: string; hasta: string } {
  const desde = mondayOf(firstOfMonth(fecha))
  return { desde, hasta: plusDays(desde, 6 * WEEK) }
}

/** The day that a period is shown by; `dia` is which of its month was meant, where a shorter month has not so many. */
export type Day = { fecha: string; dia?: number | null }

/** The same of the previous (-1) or next (1) period: whoever goes back is where they were. */
export function step(vista: Vista, { fecha, dia }: Day, by: -1 | 1): Day {
  if (vista === 'dia') return { fecha: plusDays(fecha, by) }
  if (vista === 'semana') return { fecha: plusDays(fecha, by * WEEK) }
  const first = firstOfMonth(fecha, by)
  const last = Number(plusDays(firstOfMonth(first, 1), -1).slice(8))
  const meant = Math.max(dia ?? 0, Number(fecha.slice(8)))
  const there = Math.min(meant, last)
  return { fecha: plusDays(first, there - 1), ...(there < meant && { dia: meant }) }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Noviembre del 2026', 'Semana del 16 al 22 de noviembre del 2026', 'Lunes, 16 de noviembre del 2026'. */
export function titleOf(vista: Vista, fecha: string): string {
  if (vista === 'dia') return longDate(fecha)
  if (vista !== 'semana') return capital(monthName(fecha))
  const first = mondayOf(fecha)
  const last = plusDays(first, WEEK - 1)
  const from = monthOf(first) === monthOf(last) ? leaf(first).day : `${leaf(first).day} de ${monthOnly(first)}`
  return `Semana del ${from} al ${leaf(last).day} de ${monthName(last)}`
}

/** The hours of one day, or from when to when; of whole days, which. */
export function timesOf({ inicio, fin }: { inicio: string; fin: string }): string {
  if (isoDate(inicio) === isoDate(fin)) return hours(inicio, fin)
  if (isWhole(inicio, fin)) return `del ${shortDate(inicio)} al ${shortDate(fin)}`
  return `${shortDate(inicio)}, ${hours(inicio, null)}, al ${shortDate(fin)}, ${hours(fin, null)}`
}

const monthOnly = (fecha: string) => monthName(fecha).split(' ')[0]

type Period = { vista?: Vista | null; fecha?: string | null; dia?: number | null }

/** What an address says of a period; '' of none. */
export function periodQuery({ vista, fecha, dia }: Period): string {
  const params = new URLSearchParams()
  if (vista) params.set('vista', vista)
  if (fecha) params.set('fecha', fecha)
  if (dia) params.set('dia', String(dia))
  const query = params.toString()
  return query && `?${query}`
}

/** The address of a period. Without a view the screen chooses: the list on phones, the month elsewhere. */
export const periodHref = (period: Period): string => `${CALENDARIO}${periodQuery(period)}`
