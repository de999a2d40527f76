import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Said by a proxy about the connection, not by the visitor; what we trust of it, Fastify has already read.
const NOT_THE_VISITORS = /^(forwarded|x-forwarded-.*|x-real-ip|connection|keep-alive|transfer-encoding|upgrade|expect)$/

/** The request of one visitor, as the web standard has it. It is aborted when the visitor leaves. */
export function personalRequest(origin: string, request: FastifyRequest, reply: FastifyReply): Request {
  const { method } = request
  const init: RequestInit = { method, headers: headersOf(request), signal: leaving(reply) }
  if (Buffer.isBuffer(request.body)) init.body = new Uint8Array(request.body)
  return new Request(origin + request.url, init)
}

function headersOf(request: FastifyRequest) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || NOT_THE_VISITORS.test(name)) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  return headers
}

function leaving({ raw }: FastifyReply) {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Streams a web response that is not a page (data for a screen, a download). */
export function sendStream(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  if (response.body === null) return reply.send()
  return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
}
