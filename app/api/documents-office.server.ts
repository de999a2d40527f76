import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Bulk } from '../contenido/write/steps.server.ts'
import { describeDocuments } from '../features/documentos/describe.server.ts'
import { moveDocuments } from '../features/documentos/move.server.ts'
import { receiveDocuments } from '../features/documentos/receive.server.ts'
import { MOST_MOVED, MOST_RECEIVED } from '../features/documentos/rules.ts'
import { documento } from '../features/documentos/schema.server.ts'
import { isFileId } from '../lib/files/ids.ts'
import { strict } from '../lib/rules.ts'
import { failure, failureSchema, ok, refuse, success } from './answers.ts'
import { refuseStep, rejectionOf } from './gestion/refusals.server.ts'
import { unknownIn } from './gestion/unknown.ts'
import { id, numero, text, whenGiven } from './payload.ts'
import { privately, sessionIn } from './session.server.ts'

const tags = ['Gestión']

const lugar = { idcategoria: id, idcontenedor: numero(0).describe('0: en ninguna carpeta') }

type Lugar = { idcategoria: number; idcontenedor: number }
const placeOf = ({ idcategoria: categoria, idcontenedor }: Lugar) => ({ categoria, carpeta: idcontenedor || null })
const many = <T extends z.ZodType>(rule: T, most: number) =>
  z.array(rule).min(1, 'Elija al menos uno').max(most, `Como máximo ${most} a la vez`)

const moved = strict(
  z.object({
    ids: many(id, MOST_MOVED),
    ...lugar,
    desde: z.object(lugar).optional().describe('Dónde se vieron: si otra persona los movió, no se mueven'),
    antes_de: whenGiven(id.nullable().optional()).describe('El que queda detrás; null es al final; ausente, sin orden'),
  }),
)

const received = strict(
  z.object({
    ...lugar,
    archivos: many(
      z.object({
        archivo: z.string().refine(isFileId, 'No es el identificador de un archivo'),
        ruta: z.array(text(1_000)).max(100, 'Hay demasiadas carpetas una dentro de otra').default([]),
      }),
      MOST_RECEIVED,
    ),
  }),
)

const described = strict(
  z.object({
    documentos: many(
      z.object({ id, version: numero(0), campos: z.record(z.string(), z.unknown()).describe('Por su nombre') }),
      MOST_RECEIVED,
    ).refine(
      (all) => new Set(all.map(({ id: one }) => one)).size === all.length,
      'Un documento está más de una vez: junte sus campos en uno',
    ),
  }),
)

const rejected = z.object({ id: z.int(), codigo: z.string(), message: z.string() })
const answers = { '4xx': failureSchema, 409: failureSchema.extend({ rechazados: z.array(rejected).optional() }) }
const changed = z.array(z.object({ id: z.int(), version: z.int() })).describe('Los que cambiaron, con su versión')
const hechos = success({ hechos: z.array(z.int()), cambiados: changed })

/** What the manager of documents does with many in one step; who may is asked by what does it. */
export const documentOfficeCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const onRequest = privately

  app.post(
    '/documentos/mover',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Pone documentos y carpetas en un lugar, con lo que tengan dentro: todos o ninguno',
        body: moved,
        response: { 200: hechos, ...answers },
      },
    },
    async (request, reply) => {
      const { ids, desde, antes_de: antesDe, ...to } = request.body
      const moving = { ids, ...placeOf(to), antesDe, desde: desde && placeOf(desde) }
      return answer(reply, await moveDocuments(sessionIn(request).actor, moving), 'mover')
    },
  )

  app.post(
    '/documentos/recibir',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Hace borradores de archivos de la biblioteca, con sus carpetas; lo que ya está no se repite',
        body: received,
        response: {
          200: success({
            carpetas: z.array(z.int()).describe('Las que se hicieron'),
            llegados: z
              .array(
                z.object({
                  estado: z.enum(['nuevo', 'existe', 'otro', 'falta']),
                  id: z.int().nullable(),
                  lugar: z.string(),
                }),
              )
              .describe('Uno por cada archivo, en su orden'),
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { archivos, ...to } = request.body
      const outcome = await receiveDocuments(sessionIn(request).actor, placeOf(to), archivos)
      if (!outcome.ok) return refuseStep(reply, documento, outcome)
      return ok({ carpetas: outcome.carpetas, llegados: outcome.llegados })
    },
  )

  app.patch(
    '/documentos/datos',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Guarda campos de varios documentos, los de cada uno: todos o ninguno',
        body: described,
        response: { 200: hechos, ...answers },
      },
    },
    async (request, reply) => {
      const { documentos } = request.body
      for (const [i, { campos }] of documentos.entries()) {
        const unknown = unknownIn(documento, campos, { before: `documentos.${i}.campos.` })
        if (unknown) return refuseStep(reply, documento, unknown)
      }
      return answer(reply, await describeDocuments(sessionIn(request).actor, documentos), 'editar')
    },
  )
}

/** What was done with all of them; or why not with each that held the others back. */
function answer(reply: FastifyReply, { hechos: done, cambiados, rechazados }: Bulk, paso: string) {
  const [first] = rechazados
  if (!first) return ok({ hechos: done, cambiados })
  if (first.codigo === 'SINPERMISO' || first.codigo === 'NOEXISTE') return refuseStep(reply, documento, first, paso)
  const told = { rechazados: rechazados.map((one) => rejectionOf(documento, one, paso)) }
  const body = failure('NADA', `No se hizo ninguno. ${told.rechazados[0]?.message ?? ''}`)
  return refuse(reply, 409, { ...body, ...told })
}
