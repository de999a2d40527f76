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

const ZONED = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)$/i

/** What ISO 8601 says with `Z` or an offset, on the clock of Lima; anything else as it came. */
function inLima(said: string): string {
  const [, day = '', time = '', seconds = '00', zone = ''] = ZONED.exec(said.trim()) ?? []
  if (!exists(day) || !TIME.test(`${time}:${seconds}`)) return said
  const offset = zone
    .toUpperCase()
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  const moment = new Date(`${day}T${time}:${seconds}${offset}`)
  return Number.isNaN(moment.getTime()) ? said : limaNow(moment)
}

/** 'yyyy-MM-dd', a day that exists. */
export const dia = z
  .string()
  .transform((s) => (inLima(s) === s ? s : inLima(s).slice(0, 10)))
  .refine((s) => DAY.test(s) && exists(s), 'Escriba una fecha válida')

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
