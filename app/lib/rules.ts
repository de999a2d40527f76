import { z } from 'zod'
import { isWebAddress, WEB_ADDRESS } from './addresses.ts'
import { onLimaClock } from './lima.ts'
import { inOneLine } from './one-line.ts'
import { spanish } from './spanish.ts'

// Whatever a rule does not say itself is said in Spanish, wherever rules are used: pages, calls and the browser.
z.config({ localeError: spanish })

/** A list that programs also send as one text, its elements between commas. */
export const asList = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (typeof value === 'string' ? elementsOf(value) : value), rule)

const elementsOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

// Before any rule of a form is made: to compile rules Zod tries `eval`, which our policy refuses and reports every time.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** Refinements for `createInsertSchema` callbacks: they keep the column's own maximum length. */
export const required = (message: string) => (s: z.ZodString) => s.trim().min(1, message)

const ADDRESS_MESSAGE = 'Escriba una dirección que empiece por https:// o por /'

/** An address on this site or a full one; nothing that a browser would run. */
export const url = (s: z.ZodString) => s.trim().regex(WEB_ADDRESS, ADDRESS_MESSAGE)

export const optionalUrl = (s: z.ZodString) =>
  s.trim().refine((value) => value === '' || isWebAddress(value), ADDRESS_MESSAGE)

/** Rich text: 500 kB are about a hundred pages; beyond it, it is a document. */
export const html = (s: z.ZodString) => s.max(500_000, 'El texto es demasiado largo: publíquelo como documento')

export const requiredHtml = (s: z.ZodString) => html(s).refine((text) => text.trim() !== '', 'Escriba el contenido')

/** The id of something that has to be chosen. */
export const reference = z.int('Elija una de la lista')

/** Whole céntimos, as the database keeps them. */
export const importe = z
  .int('Escriba el monto en soles: 60.00')
  .min(0, 'El monto no puede ser negativo')
  .max(1_000_000_00, 'El monto es demasiado grande')

/** A rule across two fields: where both are there, the second is not before the first. */
export const inOrder = (first: string, second: string, message: string) => (values: Record<string, unknown>) => {
  const [from, to] = [values[first], values[second]]
  return typeof from === 'string' && typeof to === 'string' && to < from ? [{ campo: second, message }] : []
}

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
  return Number.isNaN(moment.getTime()) ? said : onLimaClock(moment)
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

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined))

const inDigits = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : value)

/** Text that programs also send as a number, where it has only digits. */
export const digits = <T extends z.ZodType>(rule: T) => z.preprocess(inDigits, rule)

/** One line of text without spaces around it, of at most `most` characters. */
export const line = (most: number) =>
  digits(z.string('Complete este dato'))
    .refine((value) => !value.includes('\0'), 'El texto tiene caracteres que no se admiten')
    .transform((value) => inOneLine(value).trim().replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(most, `Use como máximo ${most} caracteres`))

/** What a form leaves empty is absent. */
export const optional = <T extends z.ZodType>(rule: T) => z.preprocess(blank, rule.optional())
