import { z } from 'zod'
import { CONTRASTES, TEXTOS } from '../../lib/account/look.ts'
import { digits } from '../../lib/rules.ts'
import { persona } from '../usuarios/rules.ts'

const username = digits(
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^[a-z][a-z0-9._-]{3,29}$/,
      'Use de 4 a 30 letras sin tilde, dígitos, puntos o guiones, y empiece por una letra',
    ),
)

/** A field that may be left as it is (absent) or emptied ('' or null). */
const emptied = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === '' ? null : value), rule.nullable().optional())

/** What a person may change of themselves. Identity documents, codes, privileges and places are the institution's to change. */
export const perfil = z.object({
  nombre_persona: persona.nombre_persona.optional(),
  apellidos_persona: persona.apellidos_persona.optional(),
  sexo_persona: emptied(persona.sexo_persona),
  celular: emptied(persona.celular),
  username_usuario: emptied(username),
  correo_persona: persona.correo_persona.optional(),
  /** Demanded with a new e-mail: whoever has the mail has the account. */
  password_actual: digits(z.string().max(512).optional()),
})

export type Perfil = z.output<typeof perfil>

// Both become class names of the body.
const className = z.string().regex(/^[a-z0-9-]{0,20}$/, 'No es un tema')

export const apariencia = z.object({
  tema: emptied(className),
  // Its class begins with an f, so a digit alone may follow.
  tema_fondo: emptied(digits(className)),
})

/** The same from the profile's screen, with what is kept among the settings. */
export const aspecto = apariencia.extend({
  texto: z.enum(TEXTOS, 'Elija un tamaño'),
  contraste: z.enum(CONTRASTES, 'Elija un contraste'),
})

export type Apariencia = z.output<typeof apariencia>
export type Aspecto = z.output<typeof aspecto>

const MOST_JSON = 10_000
const MOST_LEVELS = 20

const parsed = (value: unknown, ctx: z.RefinementCtx) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    ctx.addIssue({ code: 'custom', message: 'No es un objeto JSON' })
    return z.NEVER
  }
}

const inside = (value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value) : [])

/** Level by level: what calls itself for each would end where the stack does. */
function isShallow(value: unknown) {
  let level = inside(value)
  for (let depth = 1; depth < MOST_LEVELS && level.length > 0; depth++) level = level.flatMap(inside)
  return level.length === 0
}

/** Whatever a program wants to remember for its person: an object, or its JSON text. */
export const configuraciones = z
  .unknown()
  .transform(parsed)
  .refine(isShallow, 'Tiene demasiados niveles')
  .pipe(z.record(z.string(), z.unknown(), 'Debe ser un objeto'))
  .refine((value) => JSON.stringify(value).length <= MOST_JSON, 'Son demasiados datos')
  .refine((value) => !JSON.stringify(value).includes('\\u0000'), 'El texto tiene caracteres que no se admiten')
