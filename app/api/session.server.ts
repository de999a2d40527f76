import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Session, sessionOf } from '../features/cuenta/queries.server.ts'
import { sessionByKey } from '../features/llaves/queries.server.ts'
import { isKey, takesKeys } from '../features/llaves/rules.ts'
import { cookieOf, SESSION_COOKIE } from '../lib/account/cookies.server.ts'
import { OnlyLooking } from '../lib/account/looking.ts'
import { drawnFor, isLooking, OFFICE_HEADER } from '../lib/account/office-header.ts'
import { bearerOf, EXPIRED_TOKEN, INVALID_TOKEN, saysNoToken } from '../lib/account/token.ts'
import { placeOf, type Visitor } from '../lib/context.server.ts'
import { failure, refuse } from './answers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    sesion: Session | null
  }
  interface FastifyContextConfig {
    /** Nobody has to be signed in, and an old token is no reason to refuse: signing in, registering, recovering. */
    sinToken?: boolean
    /** Of whoever is signed in, also while they look as somebody else. */
    propia?: boolean
  }
}

/** Finds out who calls. A call may come without a token; a token that is not good is refused (contract, section 3). Our own office needs only its cookie. */
export function addSessions(app: FastifyInstance) {
  app.decorateRequest('sesion', null)
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers
    const { sinToken } = request.routeOptions.config
    const token = saysNoToken(authorization) ? null : bearerOf(authorization)
    const cookie = cookieOf(request.headers.cookie, SESSION_COOKIE)
    const whose = request.headers[OFFICE_HEADER]
    const fromOffice = whose !== undefined && cookie !== undefined
    if (sinToken || token !== null || fromOffice) reply.header('cache-control', 'no-store')
    if (sinToken || (token === null && !fromOffice)) return
    const asked = { token, cookie, desde: placeOf(visitorOf(request)), metodo: request.method }
    const found = await (token !== null && isKey(token)
      ? sessionByKey(token, asked.desde)
      : sessionOf({ ...asked, propia: request.routeOptions.config.propia ?? false }))
    if (token !== null && typeof found !== 'object' && OF_VISITORS.test(request.routeOptions.url ?? '')) return
    if (found === 'expired') return refuseToken(reply, EXPIRED_TOKEN)
    if (found === 'invalid' || found === null) return refuseToken(reply, INVALID_TOKEN)
    if (token === null && whose && whose !== drawnFor(found)) {
      // One sees what the other was shown, or wrote.
      if (found.mira || isLooking(String(whose))) throw new OnlyLooking()
      // Drawn for somebody who was signed in here before: what they wrote is not this one's.
      return refuseToken(reply, INVALID_TOKEN)
    }
    // Who they are, their sessions, their second factor: of that person alone.
    if (found.mira && isOfAccount(request)) throw new OnlyLooking()
    request.sesion = found
  })
}

/**
 * Calls that the specification sends without a token (7.3): a client that always sends its own is shown what visitors see
 * when it no longer holds. The two that it sends privately refuse it.
 */
const OF_VISITORS = /^\/api\/(portal\/)?portal-view\/(?!(pagina|agenda)$)/

const isOfAccount = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/auth/') ?? false

/** For private calls: whoever brings no token is told so before anything else of the request is looked at. */
export async function privately(request: FastifyRequest, reply: FastifyReply) {
  if (request.sesion === null) return refuseToken(reply, INVALID_TOKEN)
  if (request.sesion.actor.llave && !takesKeys(request.routeOptions.url ?? '')) {
    return refuse(reply, 403, failure('SINPERMISO', NO_KEY))
  }
}

const NO_KEY =
  'Con una llave no se hace esto: las cuentas, las personas, los roles y las llaves son de quien ingresa con su contraseña.'

/** The session of a private call. */
export function sessionIn({ sesion }: FastifyRequest): Session {
  if (sesion === null) throw new Error('This call is not private')
  return sesion
}

export const refuseToken = (reply: FastifyReply, body: string) =>
  reply.code(401).type('text/plain; charset=utf-8').send(body)

/** From where a call comes. */
export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  direccion: ip,
  agente: headers['user-agent'] ?? '',
})
