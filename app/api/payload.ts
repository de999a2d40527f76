import { z } from 'zod'
import { fromForm, isBlank } from '../campos/from-form.ts'
import { momentIn } from '../lib/moments.ts'
import { MAX_SEARCH, searchText } from '../lib/search-text.ts'

/** PostgreSQL's `integer`, which every id is. */
const MAX_ID = 2_147_483_647
/** Beyond it the offset of a page of 20 would not fit; every such page is beyond the end anyway. */
const MAX_PAGE = 100_000_000

/** @param said of what is none */
const whole = (min: number, max: number, said = 'Debe ser un número entero') =>
  z
    .union([z.number(), z.string().max(20)], said)
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)))
    .pipe(z.int(said).min(min, `Debe ser ${min} o más`).max(max, 'El número es demasiado grande'))

/** A whole number from there on. */
export const numero = (min: number, said?: string) => whole(min, MAX_ID, said)

/** Numbers may come as strings (contract, section 3). */
export const id = whole(1, MAX_ID)

const blank = (value: unknown) => (value === '' || value === null || value === 0 || value === '0' ? undefined : value)

/** What a form left empty is absent. */
export const whenGiven = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), rule)

/** An id that may be absent, empty, null or 0. */
export const optionalId = z.preprocess(blank, id.optional())

/** Zero-based page on the wire; absent is the first. */
export const pagina = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  whole(0, MAX_PAGE).default(0),
)

export const mes = whole(0, 12)
export const anio = whole(1900, 2200)

/** Text that programs also send as a number. */
export const asText = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (Number.isFinite(value) ? String(value) : value), rule)

// No database stores these.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()
const NUL = 'El texto tiene caracteres que no se admiten'

/** Text, which may come as a number. */
export const text = (max: number) => asText(z.string().max(max, 'El texto es demasiado largo').refine(isStorable, NUL))

/** What is searched for. */
export const search = asText(
  z
    .string()
    .refine((value) => !value.includes('\0'), NUL)
    .transform(searchText),
).describe(`De un texto más largo cuentan los primeros ${MAX_SEARCH} caracteres`)

/** A state asked for: it can only narrow what is public. */
export const estado = text(10).nullish()

/** What every portal call may carry. Unknown fields, `sistema` among them, are ignored. */
export const base = z.object({ idinstitucion: optionalId, sistema: z.unknown().optional() })

/** Yes or no, also as forms and old programs write it. @param blank what it is where nothing is said */
export const flagOr = (blank: boolean) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => {
      const said = typeof value === 'string' ? value.trim().toLowerCase() : value
      if (isBlank(said)) return blank
      const is = fromForm('checkbox', said)
      if (typeof is === 'boolean') return is
      context.addIssue({ code: 'custom', message: 'Debe ser sí o no' })
      return z.NEVER
    })

/** Yes or no; absent is no. */
export const flag = flagOr(false)

/** The same of the specification's calls, which old programs make: what is neither is no. */
export const lenientFlag = flag.catch(false)

const YEARS = /^\s*(19|20|21)/

/** A moment in ISO 8601, or as 'yyyy-MM-dd HH:mm' on the clock of Lima; empty is null, absent is nothing. */
export const instante = z
  .union([z.string(), z.null()], 'Escriba una fecha y una hora válidas')
  .optional()
  .transform((said, context) => {
    if (said === undefined) return undefined
    if (said === null || said.trim() === '') return null
    const moment = momentIn(said)
    if (moment && YEARS.test(said)) return moment
    context.addIssue({ code: 'custom', message: 'Escriba una fecha y una hora válidas' })
    return z.NEVER
  })
