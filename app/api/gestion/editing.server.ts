import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { labelsOf, searchTarget } from '../../campos/options.server.ts'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import type { Target } from '../../campos/target.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { findAnywhere } from '../../contenido/office/anywhere.server.ts'
import { linkedFrom } from '../../contenido/office/linked.server.ts'
import { findItem } from '../../contenido/office/queries.server.ts'
import type { ServerField } from '../../contenido/record-type.server.ts'
import { dropWork, keepWork } from '../../contenido/work.server.ts'
import { contentTypes, outsides } from '../../content-types.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { strict } from '../../lib/rules.ts'
import { failure, failureSchema, ok, refuse, success } from '../answers.ts'
import { id, numero, search } from '../payload.ts'
import { privately, sessionIn } from '../session.server.ts'
import { ofField, ofItem, ofWork } from './asked.ts'
import { enter, enterItem } from './room.server.ts'
import { ITEM_BYTES } from './writes.server.ts'

const tags = ['Gestión']
const option = z.object({ value: z.string(), label: z.string() })
const found = z.object({ tipo: z.string(), id: z.int(), titulo: z.string() })
const kept = strict(
  z.object({
    version: numero(0).describe('La que tenía cuando se empezó a escribir'),
    datos: z.record(z.string(), z.unknown()).describe('Lo escrito, tal cual, sin revisar'),
  }),
)

/** What an editor asks for while somebody writes: it is never checked, and never a version. */
export const gestionEditing: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const onRequest = privately

  app.get(
    '/gestion/buscar',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Lo que se llama así, en todas las salas de quien pregunta',
        querystring: z.object({ texto: search }),
        response: { 200: success({ list: z.array(found) }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { actor } = sessionIn(request)
      const rooms = contentTypes.filter((type) => can(actor, type))
      return ok({ list: await findAnywhere(rooms, { institucion: actor.institucion, texto: request.query.texto }) })
    },
  )

  app.get(
    '/gestion/:tipo/campos/:campo/opciones',
    {
      onRequest,
      schema: {
        tags,
        summary: 'A qué puede llevar una referencia, por su nombre',
        params: ofField,
        querystring: z.looseObject({
          texto: search.optional(),
          valor: id.optional().describe('Solo este: cómo se llama lo que ya se eligió'),
        }),
        response: { 200: success({ list: z.array(option) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { type, actor } = entered
      const found = referenceIn(type, request.params.campo)
      if (!found) return refuse(reply, 404, failure('NOEXISTE', 'No existe ese campo. Revise la dirección.'))
      const { texto = '', valor, ...values } = request.query
      const { institucion } = actor
      if (valor !== undefined) {
        const labels = await labelsOf(found.target, [valor], institucion)
        return ok({ list: [...labels].map(([value, label]) => ({ value: String(value), label })) })
      }
      return ok({ list: await searchTarget(found.target, { institucion, texto, values: found.byKey(values) }) })
    },
  )

  app.get(
    '/gestion/:tipo/:id/enlazado',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Lo que enlaza a uno: sin él, esos enlaces no llevan a nada',
        params: ofItem,
        response: { 200: success({ total: z.int(), list: z.array(found) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enterItem(request, reply)
      if (!entered) return reply
      const { type, id, actor } = entered
      const { institucion } = actor
      const path = await pathOf(type, id, institucion)
      const rooms = contentTypes.filter((one) => can(actor, one))
      return ok(await linkedFrom(rooms, { tipo: type.name, id, path, institucion }))
    },
  )

  app.put(
    '/gestion/:tipo/:item/trabajo',
    {
      onRequest,
      bodyLimit: ITEM_BYTES,
      schema: {
        tags,
        summary: 'Conserva lo que alguien está escribiendo',
        params: ofWork,
        body: kept,
        response: { 200: success({}), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { type, actor } = entered
      await keepWork(actor, { type, item: request.params.item }, request.body)
      return ok({})
    },
  )

  app.delete(
    '/gestion/:tipo/:item/trabajo',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Olvida lo que alguien dejó sin guardar',
        params: ofWork,
        response: { 200: success({}), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      await dropWork(entered.actor, { type: entered.type, item: request.params.item })
      return ok({})
    },
  )
}

/** The address of an item without the words that only make it readable; undefined where it has no page of its own. */
async function pathOf(type: ContentType, id: number, institucion: number): Promise<string | undefined> {
  const items = outsides.find((one) => one.type === type)?.items
  const item = items && (await findItem(type, id, institucion))
  if (!items || !item) return undefined
  const key = Object.entries(columnsOf(type.table)).find(([, column]) => column === items.by)?.[0] ?? ''
  const path = items.path(id, String(item.data[wireName(type, key)] ?? ''))
  const withId = path.indexOf(`/${id}/`)
  return withId < 0 ? path : path.slice(0, withId + String(id).length + 1)
}

type Values = Record<string, unknown>
type Found = { target: Target; byKey: (values: Values) => Values }

/** The reference of that name: a field's, or, after its list's and a dot, a field's of the children. */
function referenceIn(type: ContentType, campo: string): Found | undefined {
  const [first = '', inside] = campo.split('.')
  const form = inside === undefined ? type : type.children?.[first]
  if (!form) return undefined
  const name = inside ?? first
  const key = Object.keys(form.fields).find((one) => wireName(form, one) === name)
  const field: ServerField | undefined = key === undefined ? undefined : form.fields[key]
  if (field?.control !== 'reference') return undefined
  const byKey = (values: Values) =>
    Object.fromEntries(Object.keys(form.fields).map((one) => [one, values[wireName(form, one)]]))
  return { target: field.to, byKey }
}
