import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cursoToWire, listCursos, listMallas } from '../features/programas/queries.server.ts'
import { failureSchema, ok, success } from './answers.ts'
import { institutionFor } from './institution.server.ts'
import { base, id } from './payload.ts'

const malla = z.object({
  idmalla_curricular: z.int(),
  codigo_malla: z.string(),
  resolucion_malla: z.string(),
  vigente_desde: z.int().nullable(),
  programa_academico_idprograma_academico: z.int(),
})

const curso = z.object({
  idcurso: z.int(),
  curso: z.string(),
  semestre: z.int().min(1).max(6),
  denominacion_modulo: z.string(),
  creditos_teoria: z.int().nullable(),
  creditos_practica: z.int().nullable(),
  componente: z.string().nullable(),
})

const tags = ['Programas de estudio']

/** Curriculum grids of a programme and courses of a grid. */
export const programCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/portal/portal-view/mallas',
    {
      schema: {
        tags,
        summary: 'Mallas de un programa; la primera es la vigente',
        querystring: base.extend({ programa_academico_idprograma_academico: id }),
        response: { 200: success({ list: z.array(malla) }), '4xx': failureSchema },
      },
    },
    async ({ query }, reply) => {
      const institucion = await institutionFor(reply, query.idinstitucion)
      if (institucion === null) return reply
      const rows = await listMallas(institucion, query.programa_academico_idprograma_academico)
      const list = rows.map((row) => ({
        idmalla_curricular: row.id,
        codigo_malla: row.codigo,
        resolucion_malla: row.resolucion,
        vigente_desde: row.vigenteDesde,
        programa_academico_idprograma_academico: row.programa,
      }))
      return ok({ list })
    },
  )

  app.get(
    '/portal/portal-view/cursos',
    {
      schema: {
        tags,
        summary: 'Cursos de una malla, por semestre',
        querystring: base.extend({ malla_curricular_idmalla_curricular: id }),
        response: { 200: success({ list: z.array(curso) }), '4xx': failureSchema },
      },
    },
    async ({ query }, reply) => {
      const institucion = await institutionFor(reply, query.idinstitucion)
      if (institucion === null) return reply
      const rows = await listCursos(institucion, query.malla_curricular_idmalla_curricular)
      return ok({ list: rows.map(cursoToWire) })
    },
  )
}
