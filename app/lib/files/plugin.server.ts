import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../account/permissions.ts'
import { renditionKey } from './disk.server.ts'
import { ASKED_AGAIN, PRIVATE } from './headers.ts'
import { isImage } from './kinds.ts'
import { sendMissing } from './missing.ts'
import { watchArchivos, wayOf } from './queries.server.ts'
import { mayRead } from './readers.server.ts'
import type { Archivo } from './schema.server.ts'
import { sendBytes, sendClean } from './send.server.ts'
import { fileUrl, renditionUrl } from './urls.ts'
import { widthFor } from './version.server.ts'

/** Where an address leads changes with each replacement. */
const leadTo = (reply: FastifyReply, address: string, privado: boolean) =>
  reply.headers(privado ? PRIVATE : ASKED_AGAIN).redirect(address, 301)

type File = { Params: { id: string; nombre?: string } }
type Rendition = { Params: { id: string; version: string } }

/** Who sends a request, by the token or the cookie that it carries; null for anybody. */
export type WhoAsks = (request: { headers: IncomingHttpHeaders; ip: string }) => Promise<Actor | null>

/**
 * `/archivos/{id}/{nombre}` and, below it, the smaller versions of images. Whoever may not read a private file is
 * answered as if there were none, whatever they ask about it. Of public ones nobody asks who wants them.
 */
export const archivosPlugin = (whoAsks: WhoAsks) => async (app: FastifyInstance) => {
  app.addHook('onClose', watchArchivos())

  async function mayReadAll(files: Archivo[], request: FastifyRequest) {
    const closed = files.filter(({ privado }) => privado)
    if (closed.length === 0) return true
    const actor = await whoAsks(request)
    for (const archivo of closed) if (!(await mayRead(actor, archivo))) return false
    return true
  }

  async function file(request: FastifyRequest<File>, reply: FastifyReply) {
    const { id, nombre } = request.params
    const way = await wayOf(id)
    const current = way.at(-1)
    if (!current || !(await mayReadAll(way, request))) return sendMissing(reply)
    const archivo = { ...current, privado: way.some(({ privado }) => privado) }
    if (archivo.id !== id || archivo.nombre !== nombre) {
      return leadTo(reply, fileUrl(archivo), archivo.privado)
    }
    // Kept before images were cleaned at once, and not yet by the job.
    if (isImage(archivo.tipo) && !archivo.renditions?.limpio) return sendClean(request, reply, archivo)
    const { clave, bytes, sha256 } = archivo
    return sendBytes(request, reply, { ...archivo, clave, size: bytes, etag: `"${sha256}"` })
  }

  async function rendition(request: FastifyRequest<Rendition>, reply: FastifyReply) {
    const [, ancho, formato] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(request.params.version) ?? []
    const way = await wayOf(request.params.id)
    const archivo = way.at(-1)
    if (!archivo || !ancho || !formato || !(await mayReadAll(way, request))) return sendMissing(reply)
    const { id, sha256, renditions } = archivo
    const privado = way.some((one) => one.privado)
    if (id !== request.params.id) {
      const width = widthFor(renditions, Number(ancho))
      return leadTo(reply, width === undefined ? fileUrl(archivo) : renditionUrl(id, width, formato), privado)
    }
    return sendBytes(request, reply, {
      nombre: `${archivo.nombre.replace(/\.[^.]*$/, '')}.${formato}`,
      tipo: `image/${formato}`,
      privado,
      esVersion: true,
      clave: renditionKey(sha256, Number(ancho), formato),
      etag: `"${sha256}-${ancho}-${formato}"`,
    })
  }

  const method = ['GET', 'HEAD']
  app.route<File>({ method, url: '/archivos/:id', handler: file })
  app.route<File>({ method, url: '/archivos/:id/:nombre', handler: file })
  app.route<Rendition>({ method, url: '/archivos/:id/v/:version', handler: rendition })
}
