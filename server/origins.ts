import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseForeign } from './request-guard.ts'

const CALL = /^\/api(\/|\?|$)/
// What a browser asks once, it need not ask again for so long.
const REMEMBERED_S = '600'
/** What only a browser says of the page that it shows. */
const OF_BROWSERS = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'] as const

const ANSWERED = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept, x-requested-with, idempotency-key',
  'access-control-max-age': REMEMBERED_S,
}

/**
 * Lets pages of the origins of the settings call `/api`. To everything after this they are programs: they have a token or
 * nothing, and neither bring nor get a cookie.
 */
export function addOrigins(app: FastifyInstance, allowed: readonly string[]) {
  const known = new Set(allowed)
  const letIn = new WeakSet<FastifyRequest>()

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !CALL.test(request.url) || isOwn(origin, request.host)) return
    reply.header('vary', 'origin, accept-encoding')
    const asksFirst = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (!known.has(origin)) {
      if (asksFirst) throw refuseForeign()
      return
    }
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'retry-after')
    if (asksFirst) return reply.headers(ANSWERED).code(204).send()
    letIn.add(request)
    for (const name of OF_BROWSERS) delete request.headers[name]
  })

  app.addHook('onSend', async (request, reply) => {
    if (letIn.has(request)) reply.removeHeader('set-cookie')
  })
}

const isOwn = (origin: string, host: string) => URL.canParse(origin) && new URL(origin).host === host
