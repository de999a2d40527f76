import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { sessionOf } from '../../features/cuenta/queries.server.ts'
import { cookieOf, SESSION_COOKIE } from '../../lib/account/cookies.server.ts'
import { isStaff, roomsOf } from '../../lib/account/permissions.ts'
import { INVALID_TOKEN } from '../../lib/account/token.ts'
import { isUnavailable } from '../../lib/db/unavailable.server.ts'
import type { LiveSocket, Person } from './io.ts'

const auth = z.object({ token: z.string().max(512).nullish() })

/**
 * Finds out who is behind a socket. A token that is not good is refused. Without one, the cookie of a browser tells,
 * and whoever has neither is a visitor.
 * @throws {Error} the refusal, in the words of the contract
 */
export async function personBehind({ handshake, data }: LiveSocket): Promise<Person | null> {
  const given = auth.safeParse(handshake.auth)
  if (!given.success) throw new Refused(INVALID_TOKEN)
  const token = given.data.token || undefined
  const leida = performance.now()
  const found = await sessionOf({ token, cookie: cookieOf(handshake.headers.cookie, SESSION_COOKIE) })
  if (found === null) return null
  if (typeof found !== 'string') {
    // Whoever looks as somebody else is nobody here: they neither say nor hear anything as them.
    if (found.mira) {
      data.mirando = found.id
      return null
    }
    const { id, usuario, institucion, actor } = found
    return { sesion: id, usuario, institucion, staff: isStaff(actor), salas: roomsOf(actor), leida }
  }
  // An old cookie comes along by itself: it is no reason to keep a visitor out.
  if (token === undefined) return null
  throw new Refused(INVALID_TOKEN)
}

export class Refused extends Error {}

/**
 * Lets a socket in or refuses it. While the database is away it does neither: the connection is closed, which clients
 * take as a reason to try again.
 */
export function admitting(log: FastifyBaseLogger, mayEnter: (persona: Person | null) => void) {
  return async (socket: LiveSocket, next: (refused?: Error) => void) => {
    try {
      const persona = await personBehind(socket)
      mayEnter(persona)
      socket.data.persona = persona
      next()
    } catch (error) {
      if (error instanceof Refused) return next(error)
      if (!isUnavailable(error)) log.error({ err: error }, 'no se pudo admitir una conexión en vivo')
      socket.conn.close()
    }
  }
}
