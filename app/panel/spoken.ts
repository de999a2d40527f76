import { daysBetween, type Fecha, instantOf, isoDate, leaf, limaNow, weekday } from '../lib/dates.ts'

const two = (n: number) => String(n).padStart(2, '0')

function clock(fecha: Fecha): string {
  const text = limaNow(instantOf(fecha))
  return `${Number(text.slice(11, 13))}:${text.slice(14, 16)}`
}

const hasTime = (fecha: Fecha) => fecha instanceof Date || fecha.length > 10

/** A date as a person says it: 'hoy 10:32', 'ayer', 'jueves 3 dic', '12 mar', '12 mar 2024'. */
export function spoken(fecha: Fecha, now: Fecha): string {
  const days = daysBetween(now, fecha)
  const time = hasTime(fecha) ? ` ${clock(fecha)}` : ''
  if (days === 0) return `hoy${time}`
  if (days === -1) return `ayer${time}`
  if (days === 1) return `mañana${time}`
  const { day, month, year } = leaf(fecha)
  if (days > 1 && days < 14) return `${weekday(fecha).toLowerCase()} ${day} ${month}${time}`
  return year === leaf(now).year ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** The same after a preposition: 'desde el 12 mar', 'hasta mañana 18:00'. */
export function spokenAfter(word: string, fecha: Fecha, now: Fecha): string {
  const said = spoken(fecha, now)
  return /^(hoy|ayer|mañana)/.test(said) ? `${word} ${said}` : `${word} el ${said}`
}

/** What an `<input type="datetime-local">` holds of an instant, on the clock of Lima: 'yyyy-MM-ddTHH:mm'. */
export const forInput = (moment: Date) => limaNow(moment).slice(0, 16).replace(' ', 'T')

/** The instant that such an input says; null where it says none. */
export function fromInput(text: string): Date | null {
  const moment = new Date(`${text}:00-05:00`)
  return Number.isNaN(moment.getTime()) || forInput(moment) !== text ? null : moment
}

/** '18:00' of the same day, or of the next when it has passed, as an input holds it. */
export function nextAt(hour: number, now: Date): string {
  const today = `${isoDate(now)}T${two(hour)}:00`
  const moment = fromInput(today)
  return moment && moment > now ? today : `${isoDate(new Date(now.getTime() + 86_400_000))}T${two(hour)}:00`
}
