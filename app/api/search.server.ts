import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { suggest } from '../search.server.ts'
import { failureSchema, ok, success } from './answers.ts'
import { institutionFor } from './institution.server.ts'
import { base, optionalId, search } from './payload.ts'

const sugerencia = z.object({
  titulo: z.string(),
  tipo: z.string().describe('Qué es, en palabras: Documento, Convocatoria, Página…'),
  url: z.string(),
})

/** What helps to search. */
export const searchCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/portal/portal-view/sugerencias',
    {
      schema: {
        tags: ['Búsqueda'],
        summary: 'Títulos que tienen las palabras de un texto a medio escribir, ocho como mucho',
        querystring: base.extend({
          texto: search,
          idcategoria: optionalId.describe('Solo documentos y carpetas de esta categoría'),
        }),
        response: { 200: success({ list: z.array(sugerencia) }), '4xx': failureSchema },
      },
    },
    async ({ query }, reply) => {
      const institucion = await institutionFor(reply, query.idinstitucion)
      if (institucion === null) return reply
      const list = await suggest(institucion, query.texto, query.idcategoria)
      return ok({ list: list.map(({ titulo, tipo, href }) => ({ titulo, tipo, url: href })) })
    },
  )
}
