import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from './errors.ts'

const OPEN_TO_ANY_HOST = /^\/(salud|metricas)(\/|\?|$)/

/** Refuses what no honest client sends, before anything else looks at it. `host`: the only one that we answer for. */
export function addRequestGuard(app: FastifyInstance, host: string | undefined) {
  app.addHook('onRequest', async (request) => {
    if (!isWellFormed(request.raw.url ?? '')) throw refusal(400)
    if (host !== undefined && request.host !== host && !OPEN_TO_ANY_HOST.test(request.url)) throw refusal(421)
  })
  guardJson(app)
}

/** PostgreSQL cannot store a NUL, so no address or text of ours has one. */
function isWellFormed(url: string) {
  if (!url.startsWith('/') || url.includes('%00')) return false
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}

function guardJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    if (/\\u0000/i.test(String(body))) return done(refusal(400))
    return parse(request, String(body), done)
  })
}
