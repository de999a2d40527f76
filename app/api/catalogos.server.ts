import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CATALOGOS, suitesOf } from '../features/catalogos/catalogos.ts'
import { listCatalogos } from '../features/catalogos/queries.server.ts'
import { asList } from '../lib/rules.ts'
import { failure, failureSchema, ok, refuse, success } from './answers.ts'
import { base, estado, optionalId, text } from './payload.ts'
import { privately, sessionIn } from './session.server.ts'

const MOST_NAMES = 50
const YES: unknown[] = [true, 1, '1', 'true']

const flags = z.object(Object.fromEntries(CATALOGOS.map((name) => [name, z.unknown()])))

const body = base.extend({
  ...flags.partial().shape,
  catalogos: asList(z.array(text(60)).max(MOST_NAMES).nullish()).describe(CATALOGOS.join(', ')),
  key: optionalId.describe('Una microred: solo sus establecimientos y áreas'),
  subkey: optionalId.describe('Un establecimiento: solo sus áreas'),
  origen_tag: text(60).nullish().describe('Solo las etiquetas de ese origen'),
  estado_fuente: estado.describe('En los catálogos …_all, solo los de ese estado'),
  idsucursal: z.unknown().optional(),
  idserie: z.unknown().optional(),
})

type Body = z.infer<typeof body> & Record<string, unknown>

/** In a list, or each by its own name. What is not a catalogue is ignored, as any unknown field is. */
const askedIn = (asked: Body) =>
  CATALOGOS.filter((name) => asked.catalogos?.includes(name) || YES.includes(asked[name]))

const rows = z.array(z.record(z.string(), z.unknown())).optional()
const answer = success({
  ...z.object(Object.fromEntries(CATALOGOS.map((name) => [name, rows]))).shape,
  suites: z.array(z.string()).optional().describe('Con las aplicaciones: sus etiquetas distintas'),
})

/** The catalogues of one's own institution (specification, section 7.2). */
export const catalogoCalls: FastifyPluginAsync = async (fastify) => {
  fastify.withTypeProvider<ZodTypeProvider>().post(
    '/catalogos/filtros',
    {
      onRequest: privately,
      schema: {
        tags: ['Catálogos'],
        summary: 'Los catálogos que se piden, de la institución de quien los pide',
        body,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { institucion } = sessionIn(request)
      const asked: Body = request.body
      if (asked.idinstitucion !== undefined && asked.idinstitucion !== institucion) {
        return refuse(reply, 403, failure('SINPERMISO', 'Esos catálogos son de otra institución.'))
      }
      const found = await listCatalogos(askedIn(asked), {
        institucion,
        microred: asked.key,
        establecimiento: asked.subkey,
        origen: asked.origen_tag || undefined,
        estado: asked.estado_fuente || undefined,
      })
      return ok(found.aplicaciones ? { ...found, suites: suitesOf(found.aplicaciones) } : found)
    },
  )
}
