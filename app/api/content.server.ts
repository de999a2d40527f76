import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Wire } from '../contenido/outside.server.ts'
import {
  countPublished,
  findPublished,
  listPublished,
  nextBoundary,
  type PageFilter,
  toWire,
} from '../contenido/queries.server.ts'
import { outsides } from '../content-types.server.ts'
import { multimediaOf } from '../features/multimedia/queries.server.ts'
import { withoutClosed } from '../lib/files/closed.server.ts'
import { remembered } from '../lib/live/remembered.server.ts'
import { failureSchema, ok, success } from './answers.ts'
import { institutionFor } from './institution.server.ts'
import { base, estado, id, lenientFlag, pagina } from './payload.ts'
import { itemSchema } from './schemas.server.ts'

/** A field whose name depends on the type, so it is read by that name. */
const named = (name: string, rule: z.ZodType) => ({ [name]: rule }) as Record<never, never>

/** `cantidad`, `list` and `data` of every list of the portal (contract, section 4). */
export const contentCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  for (const { type, calls } of outsides) {
    if (!type || !calls) continue
    const [idField, estadoField] = [type.table.id.name, type.table.estado.name]
    const complete = calls.complete ?? ((items: Wire[]) => items)
    const path = `/portal/portal-view/${type.name}`
    const item = itemSchema(type)
    const filter = base.extend(named(estadoField, estado))
    const tags = [type.title]
    const columns = ['id', ...type.publicFields] as const
    const stateOf = (body: object) => ((body as Wire)[estadoField] ?? undefined) as string | undefined

    app.post(
      `${path}/cantidad`,
      { schema: { tags, summary: 'Cuántos hay', body: filter, response: { 200: count, '4xx': failureSchema } } },
      async ({ body }, reply) => {
        const institucion = await institutionFor(reply, body.idinstitucion)
        if (institucion === null) return reply
        return ok({ data: [{ cantidad: await countPublished(type, { institucion, estado: stateOf(body) }) }] })
      },
    )

    // Measured (0029): without, the call costs 4.7 times as much.
    const answerOf = remembered(
      async (asked: string) => {
        const filter: PageFilter = JSON.parse(asked)
        const rows = await listPublished(type, { ...filter, columns })
        const items = rows.map((row) => toWire(type, row))
        return ok({ list: await withoutClosed(await complete(items)) })
      },
      () => nextBoundary([type]),
    )

    const listBody = filter.extend({ pagina, file: lenientFlag })
    const list = success({ list: z.array(item) })
    app.post(
      `${path}/list`,
      { schema: { tags, summary: 'Una página de 20', body: listBody, response: { 200: list, '4xx': failureSchema } } },
      async ({ body }, reply) => {
        const institucion = await institutionFor(reply, body.idinstitucion)
        if (institucion === null) return reply
        const asked = { institucion, estado: stateOf(body), page: Number(body.pagina) + 1 } satisfies PageFilter
        return answerOf(JSON.stringify(asked))
      },
    )

    if (!calls.data) continue
    const dataBody = filter.extend({ ...named(idField, id), file: lenientFlag })
    const data = success({ data: z.array(item).max(1), files: z.array(z.object({ fileUrl: z.string() })) })
    app.post(
      `${path}/data`,
      {
        schema: {
          tags,
          summary: 'Uno, con sus archivos',
          body: dataBody,
          response: { 200: data, '4xx': failureSchema },
        },
      },
      async ({ body }, reply) => {
        const institucion = await institutionFor(reply, body.idinstitucion)
        if (institucion === null) return reply
        const asked = Number((body as Wire)[idField])
        const row = await findPublished(type, { institucion, id: asked, estado: stateOf(body) })
        if (!row) return ok({ data: [], files: [] })
        const items = [toWire(type, row)]
        const files = await multimediaOf(type.name, asked)
        return ok({
          data: await withoutClosed(await complete(items)),
          files: files.map(({ fileUrl }) => ({ fileUrl })),
        })
      },
    )
  }
}

const count = success({ data: z.array(z.object({ cantidad: z.int() })) })
