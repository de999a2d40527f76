import { z } from 'zod'
import { limaNow } from './dates.ts'
// Its messages are in Spanish, too.
import './rules.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

const exists = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  // No database has a year 0.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000')
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})([.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** The moment that ISO 8601 says, on the clock of Lima where it names no other; undefined where it is none. */
export function momentIn(said: string): Date | undefined {
  const [, day = '', time = '00:00', seconds = '00', part = '', zone = '-05'] = ISO.exec(said.trim()) ?? []
  if (!exists(day) || !TIME.test(`${time}:${seconds}`)) return undefined
  const offset = zone
    .toUpperCase()
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  const moment = new Date(`${day}T${time}:${seconds}${part.replace(',', '.').slice(0, 4)}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** What names a clock of its own, on that of Lima; anything else as it came. */
function inLima(said: string): string {
  const moment = ISO.exec(said.trim())?.[5] && momentIn(said)
  return moment ? limaNow(moment) : said
}

/** 'yyyy-MM-dd', a day that exists; a moment on another clock is the day that it is in Lima. @param wrong what is said of any other */
export const diaDicho = (wrong: string) =>
  z
    .string(wrong)
    .transform((s) => (inLima(s) === s ? s : inLima(s).slice(0, 10)))
    .refine((s) => DAY.test(s) && exists(s), wrong)

export const dia = diaDicho('Escriba una fecha válida')

/** 'HH:mm' or 'HH:mm:ss'. */
export const hora = z.string().regex(TIME, 'Escriba una hora válida')

const momentAt = (alone: string) =>
  z
    .string()
    .transform((s) => (DAY.test(s) ? `${s} ${alone}` : inLima(s).replace('T', ' ')))
    .refine((s) => {
      const [day = '', time = ''] = s.split(' ')
      return DAY.test(day) && exists(day) && TIME.test(time)
    }, 'Escriba una fecha y una hora válidas')

/** 'yyyy-MM-dd HH:mm:ss' on the institute's clock; a form's 'yyyy-MM-ddTHH:mm' is accepted, and a day alone begins it. */
export const momento = momentAt('00:00:00')

/** The same, of what ends: a day alone ends with it. */
export const momentoFinal = momentAt('23:59:59')
