import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { placesOf } from '../contenido/office/places.server.ts'
import { promisedWith } from '../contenido/write/promised.server.ts'
import { contentTypes } from '../content-types.server.ts'
import { ensureFolders, moveFolder, removeFolder, type Told } from '../features/archivos/carpetas.server.ts'
import { binFiles, describeFiles, recoverFiles } from '../features/archivos/mutations.server.ts'
import { findByHash, findFile, listFiles, listFolders, routeOf } from '../features/archivos/queries.server.ts'
import type { Actor } from '../lib/account/permissions.ts'
import { replaceFile } from '../lib/files/replace.server.ts'
import { enters, LIBRARY_ROOMS } from '../privileges.server.ts'
import { failure, failureSchema, ok, refuse, success } from './answers.ts'
import * as asked from './library-asked.ts'
import { privately, sessionIn } from './session.server.ts'

const tags = ['Archivos']
const answers = { '4xx': failureSchema }

/** The library of files of the office, for whom its screen opens to. */
export const libraryCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const onRequest = privately
  app.addHook('preHandler', onlyWriters)

  app.get(
    '/biblioteca',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Una página de la biblioteca, con sus carpetas',
        querystring: asked.list,
        response: {
          200: success({
            list: z.array(asked.file),
            total: z.int(),
            paginas: z.int(),
            carpetas: z.array(asked.folder),
          }),
          ...answers,
        },
      },
    },
    async (request) => {
      const { actor, institucion } = sessionIn(request)
      const { q, idcarpeta, ...query } = request.query
      const carpetas = await listFolders(institucion)
      const carpeta = idcarpeta === 0 ? null : idcarpeta
      return ok({ ...(await listFiles(actor, carpetas, { ...query, carpeta, texto: q })), carpetas })
    },
  )

  app.get(
    '/biblioteca/archivos/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Un archivo: sus versiones y dónde se usa',
        params: asked.ofFile,
        response: { 200: success({ data: asked.file, lugares: z.array(asked.place) }), ...answers },
      },
    },
    async (request, reply) => {
      const { actor } = sessionIn(request)
      const data = await findFile(actor, request.params.id)
      if (!data) return refuse(reply, 404, failure('NOEXISTE', 'Ese archivo no existe o fue retirado.'))
      return ok({ data, lugares: await placesOf(actor, contentTypes, data.ids) })
    },
  )

  app.post(
    '/biblioteca/existentes',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Cuáles de estos archivos ya están, por su SHA-256',
        body: asked.hashes,
        response: {
          200: success({ list: z.array(z.object({ sha256: z.string(), archivo: asked.file })) }),
          ...answers,
        },
      },
    },
    async (request) => {
      const { actor, institucion } = sessionIn(request)
      const [found, carpetas] = [await findByHash(actor, request.body.sha256), await listFolders(institucion)]
      const list = found.map(({ sha256, archivo }) => ({
        sha256,
        archivo: { ...archivo, ruta: routeOf(carpetas, archivo.carpeta) },
      }))
      return ok({ list })
    },
  )

  app.patch(
    '/biblioteca',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Título, texto, carpeta, foco y quién ve varios archivos, todo o nada',
        body: asked.data,
        response: { 200: success({ total: z.int() }), ...answers },
      },
    },
    async (request, reply) => {
      const data = request.body.archivos.map(({ antes, ...one }) => ({
        ...inFolder(one),
        antes: antes && inFolder(antes),
      }))
      const told = await describeFiles(sessionIn(request).actor, data, contentTypes)
      if (told.ok) return ok({ total: told.total })
      return refuse(reply, REFUSED[told.codigo], failure(told.codigo, told.message))
    },
  )

  app.post(
    '/biblioteca/papelera',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Envía a la papelera los propios que no se usan en ningún lugar, o los recupera',
        body: asked.bin,
        response: {
          200: success({ hechos: z.array(z.string()), usados: z.array(z.string()), ajenos: z.array(z.string()) }),
          ...answers,
        },
      },
    },
    async (request) => {
      const { actor } = sessionIn(request)
      const { ids, recuperar } = request.body
      return ok(await (recuperar ? recoverFiles : binFiles)(actor, ids))
    },
  )

  app.post(
    '/biblioteca/archivos/:id/reemplazar',
    {
      onRequest,
      schema: {
        tags,
        summary: 'La dirección de un archivo lleva desde ahora a otro, en todos los lugares',
        params: asked.ofFile,
        body: asked.replacement,
        response: { 200: success({}), ...answers },
      },
    },
    async (request, reply) => {
      const { actor } = sessionIn(request)
      const { por, motivo } = request.body
      const replaced = await replaceFile(actor, request.params.id, por, {
        motivo,
        kept: (tx) => promisedWith(tx, contentTypes, request.params.id, por),
      })
      if (replaced.ok) return ok({})
      return refuse(
        reply,
        STATUS[replaced.codigo],
        failure(replaced.codigo, `${replaced.message}${'falta' in replaced ? missing(replaced.falta) : ''}`),
      )
    },
  )

  app.post(
    '/biblioteca/carpetas',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Crea las carpetas que falten de estas rutas',
        body: asked.paths,
        response: { 200: success({ ids: z.array(z.int()) }), ...answers },
      },
    },
    async (request, reply) => {
      const { en, rutas } = request.body
      const ids = await ensureFolders(sessionIn(request).actor, en ?? null, rutas)
      return ids ? ok({ ids }) : refuse(reply, 404, failure('NOEXISTE', 'Esa carpeta ya no existe.'))
    },
  )

  const changed = { 200: success({ id: z.int() }), ...answers }
  app.patch(
    '/biblioteca/carpetas/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Cambia el nombre o el lugar de una carpeta',
        params: asked.ofFolder,
        body: asked.moved,
        response: changed,
      },
    },
    async (request, reply) => {
      const { nombre, en } = request.body
      return tell(
        reply,
        await moveFolder(sessionIn(request).actor, request.params.id, { nombre, padre: en === 0 ? null : en }),
      )
    },
  )
  app.delete(
    '/biblioteca/carpetas/:id',
    { onRequest, schema: { tags, summary: 'Elimina una carpeta vacía', params: asked.ofFolder, response: changed } },
    async (request, reply) => tell(reply, await removeFolder(sessionIn(request).actor, request.params.id)),
  )
}

const REFUSED = { SINPERMISO: 403, NOEXISTE: 404, CAMBIADO: 409, SEMUESTRA: 409 } as const

const inFolder = <T extends { idcarpeta?: number | undefined }>({ idcarpeta, ...one }: T) => ({
  ...one,
  carpeta: idcarpeta === 0 ? null : idcarpeta,
})

const STATUS = { NOEXISTE: 404, PRIVADO: 409, SEMUESTRA: 409, SINPERMISO: 403 }

/** The rooms in which somebody would have to be able to publish. */
function missing(falta: string[]): string {
  const rooms = contentTypes.filter(({ name }) => falta.includes(name)).map(({ title }) => title)
  return rooms.length > 0 ? ` Falta: ${rooms.join(', ')}.` : ''
}

const tell = (reply: FastifyReply, told: Told) =>
  told.ok
    ? ok({ id: told.id })
    : refuse(reply, told.codigo === 'NOEXISTE' ? 404 : 409, failure(told.codigo, told.message))

async function onlyWriters(request: FastifyRequest, reply: FastifyReply) {
  const actor: Actor = sessionIn(request).actor
  if (!LIBRARY_ROOMS.some((room) => enters(actor, room)))
    return refuse(reply, 403, failure('SINPERMISO', 'La biblioteca es de quien escribe algo del portal.'))
}
