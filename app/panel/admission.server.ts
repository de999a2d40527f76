import { type RouterContextProvider, redirect } from 'react-router'
import { requireSession, type Session } from '../features/cuenta/queries.server.ts'
import { ONLY_LOOKING, refusing } from '../lib/account/looking.ts'
import { can, isAdministrator, isStaff, type Room } from '../lib/account/permissions.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * For every loader and action of the office: who works here. Who owes a second factor sets it up first; who has no
 * privilege at all is a visitor of the portal.
 * @throws {Response} a redirect to where anybody else belongs
 */
export async function requireStaff(from: Asked): Promise<Session> {
  const session = await requireSession(from)
  if (session.debeSegundoFactor) throw redirect('/cuenta/perfil/dos-pasos')
  if (!isStaff(session.actor)) throw redirect('/')
  return session
}

/** The same, for a room of its own: whoever may not enter it, or use that power there, finds nothing. @throws {Response} */
export async function requireRoom<P extends string>(from: Asked, room: Room<P>, power?: NoInfer<P>): Promise<Session> {
  const session = await requireStaff(from)
  if (!can(session.actor, room, power)) throw new Response(null, { status: 404 })
  return session
}

/** The same, for whoever may do everything: what concerns the machine itself. @throws {Response} */
export async function requireAdministrator(from: Asked): Promise<Session> {
  const session = await requireStaff(from)
  if (!isAdministrator(session.actor)) throw new Response(null, { status: 404 })
  return session
}

/** For what is taken out of the office, and noted under a name: whoever looks as somebody else takes nothing. @throws {Response} */
export function takesOut({ mira }: Session) {
  if (mira) throw refusing(ONLY_LOOKING)
}
