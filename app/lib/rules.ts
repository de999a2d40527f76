import { z } from 'zod'
import { isWebAddress, WEB_ADDRESS } from './addresses.ts'
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

/**
 * What takes these fields, those that reading the same thing gives, and no others: under a misspelt name something else
 * than what was meant would be done, and called a success.
 */
export const strict = <T extends z.ZodObject>(rule: T, read: readonly string[] = []) =>
  z.preprocess((value, context) => {
    for (const path of unknownTo(rule, value, [...read, 'sistema']))
      context.addIssue({ code: 'custom', path, message: UNKNOWN })
    return value
  }, rule)

/** The paths of all names in it that the rule has not, however deep they lie. @param more names that it may have at its top */
function unknownTo(rule: z.core.$ZodType, value: unknown, more: readonly string[] = []): PropertyKey[][] {
  const below = (inside: z.core.$ZodType, key: PropertyKey, one: unknown) =>
    unknownTo(inside, one).map((path) => [key, ...path])
  if (rule instanceof z.ZodArray)
    return Array.isArray(value) ? value.flatMap((one, i) => below(rule.element, i, one)) : []
  if (rule instanceof z.ZodPipe) return unknownTo(rule.in instanceof z.ZodTransform ? rule.out : rule.in, value)
  if (rule instanceof z.ZodOptional || rule instanceof z.ZodNullable || rule instanceof z.ZodDefault)
    return unknownTo(rule.unwrap(), value)
  if (!(rule instanceof z.ZodObject) || value === null || typeof value !== 'object' || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const inside: z.core.$ZodType | undefined = Object.hasOwn(rule.shape, name) ? rule.shape[name] : undefined
    if (inside) return below(inside, name, one)
    return more.includes(name) ? [] : [[name]]
  })
}

export const UNKNOWN = 'No existe ese campo: revise su nombre'

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

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined))

const inDigits = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : value)

/** Text that programs also send as a number, where it has only digits. */
export const digits = <T extends z.ZodType>(rule: T) => z.preprocess(inDigits, rule)

/** What no database keeps: zero bytes, and half letters. Browsers of three years ago have no `isWellFormed`. */
const NOT_KEPT = /\0|\p{Surrogate}/u

/** One line of text without spaces around it, of at most `most` characters. */
export const line = (most: number) =>
  digits(z.string('Complete este dato'))
    .refine((value) => !NOT_KEPT.test(value), 'El texto tiene caracteres que no se admiten')
    .transform((value) => inOneLine(value).trim().replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(most, `Use como máximo ${most} caracteres`))

/** What a form leaves empty is absent. */
export const optional = <T extends z.ZodType>(rule: T) => z.preprocess(blank, rule.optional())
