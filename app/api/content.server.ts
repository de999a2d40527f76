import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ContentType } from '../contenido/content-type.server.ts'
import {
  countPublished,
  findPublished,
  listPublished,
  nextBoundary,
  type PageFilter,
  toWire,
} from '../contenido/queries.server.ts'
import { trabajo } from '../features/bolsa-trabajo/schema.server.ts'
import { comunicado } from '../features/comunicados/schema.server.ts'
import { convenio } from '../features/convenios/schema.server.ts'
import { withArchivos } from '../features/convocatorias/queries.server.ts'
import { convocatoria } from '../features/convocatorias/schema.server.ts'
import { evento } from '../features/eventos/schema.server.ts'
import { multimediaOf } from '../features/multimedia/queries.server.ts'
import { noticia } from '../features/noticias/schema.server.ts'
import { remembered } from '../lib/live/remembered.server.ts'
import { failureSchema, ok, success } from './answers.ts'
import { institutionFor } from './institution.server.ts'
import { base, estado, flag, id, pagina } from './payload.ts'
import { itemSchema } from './schemas.server.ts'

type Wire = Record<string, unknown>

/** A type of content as the calls know it: its state field, its id field and what its items carry besides. */
type Call = { type: ContentType; estado: string; id?: string; complete?: (items: Wire[]) => Promise<Wire[]> | Wire[] }

const CALLS: Call[] = [
  { type: convocatoria, estado: 'estado_convocatoria', complete: withArchivos },
  { type: convenio, estado: 'estado_convenio' },
  { type: noticia, estado: 'estado_noticia', id: 'idnoticia' },
  { type: evento, estado: 'estado_evento', id: 'idevento' },
  { type: comunicado, estado: 'estado_notificacion', id: 'idnotificacion' },
  { type: trabajo, estado: 'estado_bolsa', id: 'idbolsa_trabajo', complete: withBothSpellings },
]

/** A field whose name depends on the type, so it is read by that name. */
const named = (name: string, rule: z.ZodType) => ({ [name]: rule }) as Record<never, never>

/** `cantidad`, `list` and `data` of every list of the portal (contract, section 4). */
export const contentCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  for (const call of CALLS) {
    const { type } = call
    const path = `/portal/portal-view/${type.name}`
    const item = itemSchema(type)
    const filter = base.extend(named(call.estado, estado))
    const tags = [type.title]
    const columns = ['id', ...type.publicFields] as const
    const stateOf = (body: object) => ((body as Wire)[call.estado] ?? undefined) as string | undefined

    app.post(
      `${path}/cantidad`,
      { schema: { tags, summary: 'Cuántos hay', body: filter, response: { 200: count, '4xx': failureSchema } } },
      async ({ body }, reply) => {
        const institucion = await institutionFor(reply, body.idinstitucion)
        if (institucion === null) return reply
        return ok({ data: [{ cantidad: await countPublished(type, { institucion, estado: stateOf(body) }) }] })
      },
    )

    const answerOf = remembered(
      async (asked: string) => {
        const rows = await listPublished(type, { ...(JSON.parse(asked) as PageFilter), columns })
        const items = rows.map((row) => toWire(type, row))
        return ok({ list: call.complete ? await call.complete(items) : items })
      },
      () => nextBoundary([type]),
    )

    const listBody = filter.extend({ pagina, file: flag })
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

    const idField = call.id
    if (!idField) continue
    const dataBody = filter.extend({ ...named(idField, id), file: flag })
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
          data: call.complete ? await call.complete(items) : items,
          files: files.map(({ fileUrl }) => ({ fileUrl })),
        })
      },
    )
  }
}

const count = success({ data: z.array(z.object({ cantidad: z.int() })) })

/** Both spellings of the date occur in programs that call (specification, section 3). */
function withBothSpellings(items: Wire[]): Wire[] {
  return items.map((item) => ({ ...item, fecha_bolsa: item.fecha_bolsa_trabajo }))
}
