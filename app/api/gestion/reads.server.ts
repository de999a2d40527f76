import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { findItem, listItems, versionesOf } from '../../contenido/office/queries.server.ts'
import type { Item } from '../../contenido/office/wire.server.ts'
import { NOEXISTE } from '../../contenido/write/outcome.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { failureSchema, ok, success } from '../answers.ts'
import { privately } from '../session.server.ts'
import { listed, ofItem, ofType, paged } from './asked.ts'
import { refuseStep } from './refusals.server.ts'
import { enter, enterItem } from './room.server.ts'

const tags = ['Gestión']
const moment = z.date().nullable()
const fields = z.record(z.string(), z.unknown())

const item = z
  .looseObject({
    version: z.int(),
    con_cambios: z.boolean().describe('Hay cambios que los visitantes todavía no ven'),
    publicar_desde: moment,
    publicar_hasta: moment,
    eliminado_en: moment,
    actualizado_en: z.string().describe('AAAA-MM-DD HH:mm:ss, en la hora de Lima'),
    cambiado_en: z.string().describe('Lo último que se hizo, también en borrador; como «actualizado_en»'),
    version_publica: z
      .int()
      .nullable()
      .describe('La versión que ven los visitantes mientras se vea, o verán desde «publico_desde»'),
    publico_desde: moment,
  })
  .describe('Además, los campos de su tipo y su estado, como los ven los visitantes')

const version = z.object({
  id: z.int(),
  numero: z.int().describe('La versión que dejó'),
  fecha: z.date(),
  usuario: z.string().nullable().describe('Quien lo hizo; nulo cuando ocurrió a su hora'),
  accion: z.string(),
  nota: z.string(),
  campos: z.array(z.string()),
})

/** Its own moments on the clock of Lima, as every date of its fields is. */
const told = (one: Item) => ({
  ...one,
  actualizado_en: limaNow(one.actualizado_en),
  cambiado_en: limaNow(one.cambiado_en),
})

/** What staff see of the content of their institution (contract, section 9). */
export const gestionReads: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const onRequest = privately

  app.get(
    '/gestion/:tipo',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Una página de todo lo que hay de un tipo',
        description: 'Las listas, las referencias y las casillas de cada tipo, y su estado, filtran por su nombre.',
        params: ofType,
        querystring: listed,
        response: { 200: success({ total: z.int(), list: z.array(item) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { type, actor } = entered
      const { pagina, tamano, situacion, texto, orden, ...filtros } = request.query
      const found = await listItems(type, {
        institucion: actor.institucion,
        ...(pagina && { pagina }),
        ...(tamano && { tamano }),
        ...{ situacion, texto, orden, filtros },
      })
      if (!found.ok) return refuseStep(reply, type, found)
      return ok({ total: found.total, list: found.list.map(told) })
    },
  )

  app.get(
    '/gestion/:tipo/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Uno, con lo que espera para reemplazarlo',
        params: ofItem,
        response: {
          200: success({
            data: item,
            borrador: fields.nullable().describe('Solo lo que difiere'),
            pendiente: z.object({ publicar_desde: z.date() }).nullable(),
            hijos: z.record(z.string(), z.array(fields)),
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const entered = enterItem(request, reply)
      if (!entered) return reply
      const found = await findItem(entered.type, entered.id, entered.actor.institucion)
      if (!found) return refuseStep(reply, entered.type, NOEXISTE)
      const { espera: _, ...item } = found
      return ok({ ...item, data: told(item.data) })
    },
  )

  app.get(
    '/gestion/:tipo/:id/versiones',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Lo que se hizo con uno, lo último primero, 20 por página',
        params: ofItem,
        querystring: paged,
        response: { 200: success({ total: z.int(), list: z.array(version) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enterItem(request, reply)
      if (!entered) return reply
      const { type, id, actor } = entered
      const found = await versionesOf(type, id, actor.institucion, request.query.pagina)
      if (!found) return refuseStep(reply, type, NOEXISTE)
      const names = await namesOf(found.list.flatMap(({ usuario }) => usuario ?? []))
      const list = found.list.map((one) => ({ ...one, usuario: names.get(one.usuario ?? 0) ?? null }))
      return ok({ total: found.total, list })
    },
  )
}
