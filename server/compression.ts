import type { FastifyInstance } from 'fastify'
import { encode, encodingOf, isText } from './encodings.ts'

const SMALLEST = 1_024

/** Compresses the text that routes send whole. Stored pages and files of the build come compressed already. */
export function addCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < SMALLEST || reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return payload
    if (!isText(String(reply.getHeader('content-type')))) return payload
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encode(Buffer.from(payload), encoding)
  })
}
