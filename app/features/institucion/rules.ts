import { z } from 'zod'
import { isWebAddress } from '../../lib/addresses.ts'
import { isRuc } from '../../lib/ruc.ts'
import { line } from '../../lib/rules.ts'
import type { Campo } from './form.ts'

const named = (most: number, message: string) => line(most).pipe(z.string().min(1, message))

const MOST_LISTED = 12
const LONGEST_LIST = 2_000

/** Several of a kind, one in each line (or between commas, as programs have them); kept between commas. */
const several = (isOne: (one: string) => boolean, wrong: (one: string) => string) =>
  z
    .string('Complete este dato')
    .max(LONGEST_LIST)
    .refine((text) => !text.includes('\0'), 'El texto tiene caracteres que no se admiten')
    .transform(listed)
    .superRefine((list, context) => {
      const bad = list.find((one) => !isOne(one))
      if (bad !== undefined) context.addIssue({ code: 'custom', message: wrong(bad) })
      if (list.length > MOST_LISTED) context.addIssue({ code: 'custom', message: `Anote como máximo ${MOST_LISTED}` })
    })
    .transform((list) => list.join(', '))

const listed = (text: string) =>
  text
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter(Boolean)

const phones = several(
  (one) => /^[\d\s()+./#-]*$/.test(one) && (one.match(/\d/g) ?? []).length >= 6 && one.length <= 30,
  (one) => `«${one}» no parece un teléfono: escriba solo sus números`,
)
const mails = several(
  (one) => z.email().safeParse(one).success,
  (one) => `«${one}» no es un correo: revise que tenga @ y un punto`,
)
const addresses = several(
  (one) => /^https?:\/\/[^\s]+\.[^\s]+$/.test(one),
  (one) => `«${one}» no es una dirección completa: debe empezar por https://`,
)

const address = z
  .string()
  .trim()
  .max(500)
  .refine((value) => value === '' || isWebAddress(value), 'Escriba una dirección que empiece por https:// o por /')
  .refine((value) => !value.includes('\0'), 'El texto tiene caracteres que no se admiten')
const file = z.preprocess((value) => value ?? '', address)

const text = (most: number) =>
  z
    .string('Complete este dato')
    .trim()
    .max(most, `Use como máximo ${most} caracteres`)
    .refine((value) => !value.includes('\0'), 'El texto tiene caracteres que no se admiten')

const ruc = line(11).refine(isRuc, 'El RUC no es válido: son 11 dígitos; revíselos')

/** Each field by itself, by its name on the wire. */
export const REGLAS = {
  nombre_comercial: named(200, 'Escriba el nombre con el que se le conoce'),
  razon_social: named(200, 'Escriba el nombre completo'),
  ruc,
  tipo_gestion: z.enum(['publica', 'privada'], 'Elija pública o privada'),
  imgUrl: file,
  direccion: line(300),
  nombre_distrito: line(100),
  nombre_provincia: line(100),
  nombre_departamento: line(100),
  telefono_contacto: phones,
  celular_contacto: phones,
  correo_contacto: mails,
  redes: addresses,
  titulo_saludo: line(160),
  saludo: text(3_000),
  r_auto_tipo: line(40),
  r_auto_numero: line(80),
  r_reval_tipo: line(40),
  r_reval_numero: line(80),
  url_manual_docente: file,
  url_manual_estudiante: file,
} satisfies Record<Campo, z.ZodType>

const MOST_PEOPLE = 20

/** The people of the board in their order; `id` of who is there already. */
export const autoridadesRules = z
  .array(
    z.object({
      id: z.int().positive().max(2_147_483_647).optional(),
      nombre: z.preprocess((value) => value ?? '', named(120, 'Escriba los nombres')),
      apellidos: z.preprocess((value) => value ?? '', named(120, 'Escriba los apellidos')),
      cargo: z.preprocess((value) => value ?? '', named(120, 'Escriba el cargo')),
      imgUrl: file,
    }),
  )
  .max(MOST_PEOPLE, `Anote como máximo ${MOST_PEOPLE} personas`)

export type Autoridad = z.output<typeof autoridadesRules>[number]

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Elija un color')
  .toLowerCase()

export const coloresRules = z.object({ principal: hex, acento: hex, marca: hex })
