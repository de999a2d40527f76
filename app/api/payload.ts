import { z } from 'zod'

/** PostgreSQL's `integer`, which every id is. */
const MAX_ID = 2_147_483_647
/** Beyond it the offset of a page of 20 would not fit; every such page is beyond the end anyway. */
const MAX_PAGE = 100_000_000

const whole = (min: number, max: number) =>
  z
    .union([z.number(), z.string().max(20)])
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)))
    .pipe(
      z.int('Debe ser un número entero').min(min, `Debe ser ${min} o más`).max(max, 'El número es demasiado grande'),
    )

/** Numbers may come as strings (contract, section 3). */
export const id = whole(1, MAX_ID)

const blank = (value: unknown) => (value === '' || value === null || value === 0 || value === '0' ? undefined : value)

/** An id that may be absent, empty, null or 0. */
export const optionalId = z.preprocess(blank, id.optional())

/** Zero-based page on the wire; absent is the first. */
export const pagina = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  whole(0, MAX_PAGE).default(0),
)

export const mes = whole(1, 12)
export const anio = whole(1900, 2200)

/** Text without NUL, which no database stores. */
export const text = (max: number) =>
  z
    .string()
    .max(max, 'El texto es demasiado largo')
    .refine((value) => !value.includes('\0'), 'El texto tiene caracteres que no se admiten')

/** A state asked for: it can only narrow what is public. */
export const estado = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text(10).nullish())

/** What every portal call may carry. Unknown fields, `sistema` among them, are ignored. */
export const base = z.object({ idinstitucion: optionalId, sistema: z.unknown().optional() })

const YES = new Set<unknown>([true, 1, '1', 'true', 'on', 'si', 'sí'])

/** Yes or no, also as forms and old programs write it; absent is no. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => YES.has(value))
