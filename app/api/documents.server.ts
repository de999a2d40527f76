import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toWire } from '../contenido/queries.server.ts'
import { countDocumentos, esCarpeta, listCategorias, listDocumentos } from '../features/documentos/queries.server.ts'
import { categoria } from '../features/documentos/schema.server.ts'
import { withoutClosed } from '../lib/files/closed.server.ts'
import { extensionOf, kindOf } from '../lib/files/kind-names.ts'
import { failureSchema, ok, success } from './answers.ts'
import { institutionFor } from './institution.server.ts'
import { base, id, optionalId, pagina, search, text } from './payload.ts'
import { itemSchema } from './schemas.server.ts'

const contents = base.extend({
  idcategoria: id,
  categoria: text(500).nullish(),
  texto: search.nullish(),
  idcontenedor: optionalId,
})

type Contents = z.infer<typeof contents>

const scopeOf = ({ idcategoria, idcontenedor, texto }: Contents, institucion: number) => ({
  institucion,
  categoria: idcategoria,
  carpeta: idcontenedor ?? null,
  texto: texto ?? '',
})

const tags = ['Documentos']

/** Categories and what they contain. */
export const documentCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  const categorias = success({ categorias: z.array(itemSchema(categoria)) })
  app.get(
    '/portal-view/categorias',
    {
      schema: {
        tags,
        summary: 'Categorías de documentos',
        querystring: base.extend({ idempresa: optionalId }),
        response: { 200: categorias, '4xx': failureSchema },
      },
    },
    async ({ query }, reply) => {
      const institucion = await institutionFor(reply, query.idinstitucion ?? query.idempresa)
      if (institucion === null) return reply
      const rows = await listCategorias(institucion)
      return ok({ categorias: await withoutClosed(rows.map((row) => toWire(categoria, row))) })
    },
  )

  app.post(
    '/portal/portal-view/categoria/contenido/cantidad',
    {
      schema: {
        tags,
        summary: 'Cuántas carpetas y archivos hay en una carpeta, o cuántos encuentra una búsqueda (hasta 200)',
        body: contents.extend({ cantidad: z.unknown().optional() }),
        response: { 200: success({ data: z.array(z.object({ cantidad: z.int() })) }), '4xx': failureSchema },
      },
    },
    async ({ body }, reply) => {
      const institucion = await institutionFor(reply, body.idinstitucion)
      if (institucion === null) return reply
      return ok({ data: [{ cantidad: await countDocumentos(scopeOf(body, institucion)) }] })
    },
  )

  app.post(
    '/portal/portal-view/categoria/contenido/list',
    {
      schema: {
        tags,
        summary: 'Carpetas y archivos de una carpeta; con texto, los 200 de toda la categoría que mejor responden',
        body: contents.extend({ pagina }),
        response: { 200: success({ list: z.array(item) }), '4xx': failureSchema },
      },
    },
    async ({ body }, reply) => {
      const institucion = await institutionFor(reply, body.idinstitucion)
      if (institucion === null) return reply
      const rows = await listDocumentos({ ...scopeOf(body, institucion), page: body.pagina + 1 })
      return ok({ list: rows.map(present) })
    },
  )
}

const item = z.object({
  iddocumento: z.int(),
  titulo_archivo: z.string(),
  name_archivo: z.string(),
  url_archivo: z.string().nullable(),
  estado_archivo: z.string(),
  tipo_archivo: z.string().describe("'1' es carpeta; en los archivos, la extensión de su nombre"),
  icono: z.string(),
  fecha_archivo: z.string().nullable(),
  bytes_archivo: z.int().nullable(),
  idcategoria: z.int(),
  idcontenedor: z.int().nullable(),
  extracto: z.string().nullable().describe('En una búsqueda, la frase del archivo que la responde'),
  lugar: z.string().nullable().describe("Dónde está esa frase: 'pág. 14'"),
})

function present(row: Awaited<ReturnType<typeof listDocumentos>>[number]): z.infer<typeof item> {
  const extension = extensionOf(row.nombre)
  return {
    iddocumento: row.id,
    titulo_archivo: row.titulo,
    name_archivo: row.nombre,
    url_archivo: row.url,
    estado_archivo: row.estado,
    tipo_archivo: esCarpeta(row) ? '1' : extension,
    icono: esCarpeta(row) ? 'carpeta' : kindOf(extension),
    fecha_archivo: row.fecha,
    bytes_archivo: row.bytes,
    idcategoria: row.categoria,
    idcontenedor: row.contenedor,
    extracto: row.hallado ? row.hallado.texto.map(({ text }) => text).join('') : null,
    lugar: row.hallado?.lugar ?? null,
  }
}
