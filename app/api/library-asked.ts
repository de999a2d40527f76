import { z } from 'zod'
import { CLASES, FILTROS, ORDENES } from '../features/archivos/rules.ts'
import { isFileId } from '../lib/files/ids.ts'
import { keysOf } from '../lib/keys.ts'
import { line, strict } from '../lib/rules.ts'
import { id, numero, optionalId, search, text, whenGiven } from './payload.ts'

const fileId = z.string().refine(isFileId, 'No es el identificador de un archivo')

/** More is asked in parts. */
const MOST = 200
const many = <T extends z.ZodType>(rule: T) =>
  z.array(rule).min(1, 'Elija al menos uno').max(MOST, `Como máximo ${MOST} a la vez`)

export const file = z.looseObject({
  id: z.string(),
  url: z.string(),
  nombre: z.string(),
  tipo: z.string(),
  bytes: z.number(),
})
export const folder = z.object({ id: z.int(), padre: z.int().nullable(), nombre: z.string(), archivos: z.int() })
export const place = z.object({
  tipo: z.string(),
  sala: z.string(),
  id: z.int().nullable(),
  titulo: z.string().nullable(),
})

export const ofFile = z.object({ id: fileId })
export const ofFolder = z.object({ id })

/** From 1; beyond it there is nothing. */
const pagina1 = numero(1).refine((n) => n <= 100_000, 'El número es demasiado grande')

export const list = z.object({
  q: search.optional(),
  idcarpeta: whenGiven(numero(0).optional()).describe('0: en ninguna; ausente: en cualquiera'),
  clase: whenGiven(z.enum(CLASES).optional()),
  filtro: whenGiven(z.enum(keysOf(FILTROS)).optional()),
  orden: whenGiven(z.enum(keysOf(ORDENES)).optional()),
  pagina: whenGiven(pagina1.optional()),
})

export const hashes = strict(
  z.object({ sha256: many(z.string().regex(/^[0-9a-f]{64}$/, 'Escriba un SHA-256 en minúsculas')) }),
)

const share = z.number().min(0).max(1)

const described = z.object({
  titulo: line(200).optional(),
  texto: text(500).nullable().optional().describe('Vacío: es decorativa; null: nadie lo dijo'),
  idcarpeta: numero(0).optional().describe('0: en ninguna'),
  foco: z.object({ x: share, y: share }).nullable().optional(),
  privado: z.boolean().optional().describe('Solo lo abren quien lo subió y quienes trabajan donde se usa'),
})

export const data = strict(
  z.object({
    archivos: many(
      described.extend({
        id: fileId,
        antes: described.optional().describe('Lo que se leyó: si desde entonces cambió, no se guarda nada'),
      }),
    ),
  }),
)

export const bin = strict(z.object({ ids: many(fileId), recuperar: z.boolean().optional() }))

export const replacement = strict(z.object({ por: fileId, motivo: text(300).default('') }))

export const paths = strict(
  z.object({
    en: optionalId,
    rutas: many(z.array(text(1_000)).max(100, 'Hay demasiadas carpetas una dentro de otra')),
  }),
)

export const moved = strict(z.object({ nombre: text(300).optional(), en: numero(0).optional() }))
