import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, rangeOf } from './conditional.ts'
import { disk } from './disk.server.ts'
import { cleanApart, unlessBroken } from './encode-apart.server.ts'
import { headersOf, PRIVATE } from './headers.ts'
import { sendMissing } from './missing.ts'
import type { Archivo } from './schema.server.ts'

type Sent = {
  nombre: string
  tipo: string
  privado: boolean
  /** A smaller version of an image. */
  esVersion?: boolean
  clave: string
  etag: string
  size?: number
}

/** Answers with the file, the part of it that was asked for, or word that the browser's copy is still good. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, sent: Sent) {
  const store = await disk()
  const size = sent.size ?? (await store.size(sent.clave))
  if (size === undefined) return sendMissing(reply)
  const headers = headersOf(sent, sent.etag)
  if (!sent.privado && isUnchanged(request.headers['if-none-match'], sent.etag))
    return reply.code(304).headers(headers).send()

  // Of one that the disk has cut short the browser would wait for the end.
  if (sent.size !== undefined && (await store.size(sent.clave)) !== size) return sendMissing(reply)
  const head = request.method === 'HEAD'
  const range = head ? undefined : rangeOf(request.headers, size, headers.etag)
  if (range === 'outside') {
    if (sent.privado) reply.headers(PRIVATE)
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  const stream = head ? null : await store.stream(sent.clave, range)
  if (stream === undefined) return sendMissing(reply)
  reply.headers({ ...headers, 'content-length': range ? range.end - range.start + 1 : size })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(stream ?? undefined)
}

/** Answers with an image as the job of versions is going to keep it. */
export async function sendClean(request: FastifyRequest, reply: FastifyReply, archivo: Archivo) {
  const store = await disk()
  if ((await store.size(archivo.clave)) === undefined) return sendMissing(reply)
  const etag = `"${archivo.sha256}-limpia"`
  const headers = headersOf(archivo, etag)
  if (!archivo.privado && isUnchanged(request.headers['if-none-match'], etag))
    return reply.code(304).headers(headers).send()
  const bytes = await cleanApart(await store.bytes(archivo.clave), archivo.tipo).catch(unlessBroken)
  if (!bytes) return sendMissing(reply)
  return reply
    .headers({ ...headers, 'content-length': bytes.length })
    .send(request.method === 'HEAD' ? undefined : bytes)
}
