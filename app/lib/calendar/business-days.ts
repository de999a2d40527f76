import { limaNow } from '../dates.ts'
import { type Dia, dayOf, isWeekend, numberOf, plusDays, weekdayOf } from './days.ts'
import { type Feriado, nationalHolidays } from './peru.ts'

/** Which days rest: the law's holidays with what an institution wrote down, over all years. */
export type Calendar = { holidayOn: (dia: Dia) => Feriado | undefined; between: (from: Dia, to: Dia) => Feriado[] }

/**
 * The calendar of an institution. A day of its own that is 'laborable' takes a holiday of the law away; where both name
 * a day, its own words stand.
 */
export function calendarOf(own: readonly Feriado[]): Calendar {
  const named = new Map(own.map((one) => [one.fecha, one]))
  const years = new Map<number, Map<Dia, Feriado>>()
  const yearOf = (year: number) => {
    const known = years.get(year) ?? new Map(nationalHolidays(year).map((one) => [one.fecha, one]))
    years.set(year, known)
    return known
  }
  const holidayOn = (dia: Dia) => {
    const one = named.get(dia) ?? yearOf(Number(dia.slice(0, 4))).get(dia)
    return one?.clase === 'laborable' ? undefined : one
  }
  const between = (from: Dia, to: Dia) => {
    const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
    const lawful = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => [...yearOf(first + i).keys()]).flat()
    const days = [...new Set([...lawful, ...named.keys()])].filter((dia) => from <= dia && dia <= to).sort()
    return days.flatMap((dia) => holidayOn(dia) ?? [])
  }
  return { holidayOn, between }
}

/** The day that it is in Lima. */
export const today = (now = new Date()): Dia => limaNow(now).slice(0, 10)

export const isBusinessDay = (dia: Dia, calendar: Calendar): boolean => !isWeekend(dia) && !calendar.holidayOn(dia)

/** The first business day after this one. */
export const nextBusinessDay = (dia: Dia, calendar: Calendar): Dia => addBusinessDays(dia, 1, calendar)

/** The business day that is so many after this one, which does not count itself; before it, if negative. */
export function addBusinessDays(dia: Dia, days: number, calendar: Calendar): Dia {
  if (!Number.isInteger(days)) throw new RangeError(`Not a number of days: ${days}`)
  let at = dia
  for (let left = Math.abs(days); left > 0; ) {
    at = plusDays(at, Math.sign(days))
    if (isBusinessDay(at, calendar)) left--
  }
  return at
}

/** How many business days go by from one day to another: the first does not count, the last does. Negative backwards. */
export function businessDaysBetween(from: Dia, to: Dia, calendar: Calendar): number {
  // What is counted is the later end, whichever way one goes.
  if (to < from) return 0 - (workingDays(to, plusDays(from, -1)) - resting(calendar, to, plusDays(from, -1)))
  return workingDays(plusDays(from, 1), to) - resting(calendar, plusDays(from, 1), to)
}

/** From Monday to Friday, both ends among them. */
function workingDays(from: Dia, to: Dia): number {
  const upTo = (n: number) => {
    // 1970-01-05 was a Monday.
    const sinceMonday = n - 4
    return Math.floor(sinceMonday / 7) * 5 + Math.min(5, ((weekdayOf(n) + 6) % 7) + 1)
  }
  return upTo(numberOf(to)) - upTo(numberOf(from) - 1)
}

const resting = (calendar: Calendar, from: Dia, to: Dia) =>
  from > to ? 0 : calendar.between(from, to).filter(({ fecha }) => !isWeekend(fecha)).length

/** A term of business days: when it is over, and what it did not count besides weekends. */
export type Plazo = { desde: Dia; dias: number; vence: Dia; noCuentan: Feriado[] }

export function termOf(desde: Dia, dias: number, calendar: Calendar): Plazo {
  const vence = addBusinessDays(desde, dias, calendar)
  const between = calendar.between(plusDays(desde, 1), dayOf(numberOf(vence)))
  return { desde, dias, vence, noCuentan: between.filter(({ fecha }) => !isWeekend(fecha)) }
}
