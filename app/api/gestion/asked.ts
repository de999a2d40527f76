import { z } from 'zod'
import { SITUACIONES } from '../../contenido/office/asked.server.ts'
import { STEPS } from '../../contenido/write/steps.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { asList, strict } from '../../lib/rules.ts'
import { flag, id, instante, numero, search, text, whenGiven } from '../payload.ts'

/** In the address of every call. What is no type or no number is not there, so nothing is refused here. */
const tipo = z.string().meta({ enum: contentTypes.map(({ name }) => name) })
const inAddress = z.string().meta({ type: 'integer', minimum: 1 })

export const ofType = z.object({ tipo })
export const ofItem = z.object({ tipo, id: inAddress })
export const ofVersion = z.object({ tipo, id: inAddress, idversion: inAddress })

export const ofField = z.object({ tipo, campo: z.string() })

/** The id of an item, or the name that its screen gave it while it has none. */
export const ofWork = z.object({ tipo, item: z.string().regex(/^[\w-]{1,60}$/, 'No es un nombre válido') })

const PASOS = keysOf(STEPS)
export const ofStep = z.object({ tipo, id: inAddress, paso: z.string().meta({ enum: PASOS }) })

const MOST_A_PAGE = 100
const MOST_AT_ONCE = 1_000
const LONGEST_ORDER = 80

const pagina = whenGiven(numero(1).optional()).describe('La primera es la 1')

export const paged = z.object({ pagina })

export const listed = z
  .looseObject({
    pagina,
    tamano: whenGiven(numero(1).optional()).describe(
      `Cuántos por página: 20 si no se dice, ${MOST_A_PAGE} como máximo`,
    ),
    situacion: whenGiven(z.enum(SITUACIONES).optional()),
    texto: search.optional(),
    orden: text(LONGEST_ORDER).optional().describe('Un campo; con - delante, al revés'),
  })
  .transform(({ tamano, ...asked }) => ({ ...asked, tamano: tamano && Math.min(tamano, MOST_A_PAGE) }))

/** What a program calls its request: repeated, it gets the first answer. */
export const named = z.looseObject({
  'idempotency-key': whenGiven(text(80).optional()).describe(
    'Repetida, la solicitud no se hace otra vez; con otra solicitud se rechaza',
  ),
})

const READ = 'Escriba la versión que leyó'
const fields = 'Los campos por su nombre, y las listas de lo que contiene'

export const created = z.looseObject({}).describe(fields)
export const saved = z.looseObject({ version: numero(0, READ).describe('La que se leyó') }).describe(fields)

const told = {
  nota: text(10_000).nullish(),
  nota_publica: text(10_000)
    .nullish()
    .describe('Al publicar lo que tiene historial de cambios en su página: una frase para los visitantes'),
  publicar_desde: instante.describe('Vacío es ahora'),
  publicar_hasta: instante.describe('Vacío es sin fin'),
  estado: whenGiven(text(10).optional()).describe('Uno de los estados públicos'),
  antes_de: whenGiven(id.nullable().optional()).describe('Al mover, el que queda detrás; vacío es al final'),
  campos: z.record(z.string(), z.unknown()).optional().describe('Al poner, el valor de cada campo por su nombre'),
  sabiendo: flag.describe('Al retirar o enviar a la papelera lo que otra publicación enlaza: con true, se hace igual'),
}

/** Whoever takes it asks which of its fields nothing of the type has. */
export const stepped = z.looseObject({ version: whenGiven(numero(0).optional()), ...told }).nullish()
export const TOLD = [...Object.keys(told), 'version']

const lot = z
  .object({
    paso: z.enum(PASOS),
    ids: asList(z.array(id).min(1, 'Elija al menos uno').max(MOST_AT_ONCE, `Elija ${MOST_AT_ONCE} como máximo`)),
    prueba: flag.describe('Con true dice qué pasaría, y no escribe nada'),
    versiones: asList(z.array(numero(0)))
      .optional()
      .describe('La que se leyó de cada uno, en el orden de ids'),
    detalle: flag.describe('Con true dice además cuáles cambiaron, con su versión'),
    juntos: flag.describe('Con true, si alguno no se puede, no se hace ninguno'),
    ...told,
  })
  .refine(({ ids, versiones }) => versiones === undefined || versiones.length === ids.length, {
    ...{ path: ['versiones'], message: 'Escriba una por cada uno de ids' },
  })

export const many = strict(lot)

export const restored = z
  .looseObject({ campos: asList(z.array(text(80)).max(100)).nullish(), version: whenGiven(numero(0).optional()) })
  .nullish()
