import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renditionKey } from './disk.server.ts'
import { isImage } from './kinds.ts'
import { sendMissing } from './missing.ts'
import { archivoOf, watchArchivos } from './queries.server.ts'
import { sendBytes, sendClean } from './send.server.ts'
import { fileUrl } from './urls.ts'

type File = { Params: { id: string; nombre?: string } }
type Rendition = { Params: { id: string; version: string } }

/** `/archivos/{id}/{nombre}` and, below it, the smaller versions of images. */
export async function archivosPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onClose', watchArchivos())
  const method = ['GET', 'HEAD']
  app.route<File>({ method, url: '/archivos/:id', handler: file })
  app.route<File>({ method, url: '/archivos/:id/:nombre', handler: file })
  app.route<Rendition>({ method, url: '/archivos/:id/v/:version', handler: rendition })
}

async function file(request: FastifyRequest<File>, reply: FastifyReply) {
  const archivo = await archivoOf(request.params.id)
  if (!archivo) return sendMissing(reply)
  const current = archivo.reemplazadoPor ? await archivoOf(archivo.reemplazadoPor) : archivo
  if (current && (current.id !== archivo.id || current.nombre !== request.params.nombre)) {
    return reply.header('cache-control', 'public, max-age=300').redirect(fileUrl(current), 301)
  }
  // Kept before images were cleaned at once, and not yet by the job.
  if (isImage(archivo.tipo) && !archivo.renditions?.limpio) return sendClean(request, reply, archivo)
  const { clave, bytes, sha256 } = archivo
  return sendBytes(request, reply, { ...archivo, clave, size: bytes, etag: `"${sha256}"` })
}

async function rendition(request: FastifyRequest<Rendition>, reply: FastifyReply) {
  const [, ancho, formato] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(request.params.version) ?? []
  const archivo = await archivoOf(request.params.id)
  if (!archivo || !ancho || !formato) return sendMissing(reply)
  const { sha256, privado } = archivo
  return sendBytes(request, reply, {
    nombre: `${archivo.nombre.replace(/\.[^.]*$/, '')}.${formato}`,
    tipo: `image/${formato}`,
    privado,
    clave: renditionKey(sha256, Number(ancho), formato),
    etag: `"${sha256}-${ancho}-${formato}"`,
  })
}
