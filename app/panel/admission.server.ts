import { type RouterContextProvider, redirect } from 'react-router'
import { requireSession, type Session } from '../features/cuenta/queries.server.ts'
import { can, isStaff, type Room } from '../lib/account/permissions.ts'

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

/** Who works in a room that is no kind of content. @throws {Response} 404 for who may not enter it */
export async function requireRoom(from: Asked, room: Room): Promise<Session> {
  const session = await requireStaff(from)
  if (!can(session.actor, room)) throw new Response(null, { status: 404 })
  return session
}
