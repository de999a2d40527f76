import type { FastifyInstance, FastifyRequest } from 'fastify'
import { proxies } from '../app/lib/web/proxies.server.ts'
import { refusal } from './errors.ts'
import { namesTwoHosts } from './hosts.ts'
import { isLocal, keepStrange } from './visitor-address.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OPEN_TO_ANY_HOST = /^\/(salud|metricas)(\/|\?|$)/

/** Refuses what no honest client sends, before anything else looks at it. `host`: the only one that we answer for. */
export function addRequestGuard(app: FastifyInstance, host: string | undefined, believesProxies = false) {
  app.addHook('onRequest', async (request) => {
    keepStrange(request)
    if (!believesProxies) noteProxy(request)
    if (!isWellFormed(request.raw.url ?? '') || namesTwoHosts(request.raw.rawHeaders)) throw refusal(400)
    if (host !== undefined && request.host !== host && !OPEN_TO_ANY_HOST.test(request.url)) throw refusal(421)
    if (!READS.has(request.method) && isFromAnotherSite(request)) throw refuseForeign()
  })
  guardJson(app)
}

const UNHEARD =
  'Un proxy de esta máquina dice de quién viene cada solicitud y no se le cree: todas parecen de un mismo visitante. Ponga CONFIAR_PROXY=1 (docs/operacion.md).'

/** Said once: whoever runs the portal forgot a setting, and the limits of each visitor count nobody. */
function noteProxy(request: FastifyRequest) {
  if (proxies.unheard || request.headers['x-forwarded-for'] === undefined || !isLocal(request.ip)) return
  proxies.unheard = true
  request.log.warn(UNHEARD)
}

export const refuseForeign = () =>
  refusal(403, {
    codigo: 'ORIGENAJENO',
    message: 'La solicitud viene de una página de otro sitio, que aquí no tiene permiso.',
  })

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

/** A page of another site, a neighbour's included, may not write here in its visitor's name. Programs send neither header. */
function isFromAnotherSite({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}

function guardJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    if (/\\u0000/i.test(String(body))) return done(refusal(400))
    return parse(request, String(body), done)
  })
}
