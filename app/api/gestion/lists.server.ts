import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { importPeople } from '../../features/personas/import.server.ts'
import { takeBackList } from '../../features/personas/take-back-list.server.ts'
import { importStudents } from '../../features/usuarios/student-list.server.ts'
import { strict } from '../../lib/rules.ts'
import { failure, failureSchema, ok, refuse, success } from '../answers.ts'
import { flag } from '../payload.ts'
import { privately, sessionIn } from '../session.server.ts'
import { refuseGuarded } from './guarded.server.ts'
import { onlyWhoMay } from './people.server.ts'
import { numberIn } from './room.server.ts'

const tags = ['Personas']
const answers = { '4xx': failureSchema }
const MOST_AT_ONCE = 2_000
const BODY = { bodyLimit: 2_000_000 }

const prueba = flag.describe('Con true dice qué pasaría, y no escribe nada')
const students = z.object({
  filas: z
    .array(z.record(z.string(), z.unknown()))
    .min(1, 'Envíe al menos una fila')
    .max(MOST_AT_ONCE, `Envíe ${MOST_AT_ONCE} filas como máximo`),
  prueba,
})
const people = students.extend({
  invitar: flag.describe('Con true escribe a cada persona para que elija su contraseña'),
})

const wrong = z.array(
  z.object({ fila: z.int(), errores: z.array(z.object({ campo: z.string(), message: z.string() })) }),
)
const importacion = z.int().describe('Con él se deshace; 0: no hay qué deshacer')

/** Lists of people and of students, brought and taken back. */
export const gestionLists: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const private_ = { onRequest: privately, preHandler: onlyWhoMay }

  app.post(
    '/gestion/usuarios/importar',
    {
      ...{ ...private_, ...BODY },
      schema: {
        tags,
        summary: 'Crea las personas de una lista; las filas con errores esperan',
        body: strict(people),
        response: {
          200: success({ hechos: z.array(z.object({ fila: z.int(), id: z.int() })), rechazados: wrong, importacion }),
          ...answers,
        },
      },
    },
    async (request, reply) => {
      const { filas, ...how } = request.body
      const outcome = await importPeople(sessionIn(request).actor, filas, how)
      if (!outcome.ok) return refuseGuarded(reply, outcome)
      const { hechos, rechazados, importacion: id } = outcome
      return ok({ hechos, rechazados, importacion: id })
    },
  )

  app.post(
    '/gestion/estudiantes/importar',
    {
      ...{ ...private_, ...BODY },
      schema: {
        tags,
        summary: 'Anota los estudiantes de una lista; las filas con errores esperan, y a nadie se le quita',
        body: strict(students),
        response: {
          200: success({
            ...{ hechos: z.array(z.object({ fila: z.int() })), rechazados: wrong, importacion },
            ...{ nuevos: z.int(), cambiados: z.int(), reconocidas: z.int(), liberados: z.array(z.string()) },
            ausentes: z.int().describe('Estudiantes del instituto que no están en esta lista'),
            algunos: z.array(z.string()),
          }),
          ...answers,
        },
      },
    },
    async (request, reply) => {
      const { filas, prueba: rehearsal } = request.body
      const outcome = await importStudents(sessionIn(request).actor, filas, { prueba: rehearsal })
      if (!outcome.ok) return refuseGuarded(reply, outcome)
      const { ok: _, ...said } = outcome
      return ok(said)
    },
  )

  app.post(
    '/gestion/listas/:id/deshacer',
    {
      ...private_,
      schema: {
        tags,
        summary: 'Deshace una lista que se trajo, menos lo que alguien cambió después',
        params: z.object({ id: z.string().meta({ type: 'integer', minimum: 1 }) }),
        body: strict(z.object({ prueba })),
        response: {
          200: success({ quitados: z.int(), vueltos: z.int(), quedan: z.array(z.string()), total: z.int() }),
          ...answers,
        },
      },
    },
    async (request, reply) => {
      const id = numberIn(request.params.id) ?? 0
      const outcome = await takeBackList(sessionIn(request).actor, id, { prueba: request.body.prueba })
      if (outcome.ok) {
        const { quitados, vueltos, quedan, total } = outcome
        return ok({ quitados, vueltos, quedan, total })
      }
      if (outcome.codigo === 'CAMBIADO')
        return refuse(reply, 409, failure('CAMBIADO', 'Esa lista ya se deshizo, o pasaron más de 30 días.'))
      return refuseGuarded(reply, outcome)
    },
  )
}
