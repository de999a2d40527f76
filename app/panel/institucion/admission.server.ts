import type { RouterContextProvider } from 'react-router'
import type { Session } from '../../features/cuenta/queries.server.ts'
import { can, type Room } from '../../lib/account/permissions.ts'
import { requireStaff } from '../admission.server.ts'

/** Who works in a room that is no kind of content. @throws {Response} 404 for who may not enter it */
export async function requireRoom(
  from: { request: Request; context: Readonly<RouterContextProvider> },
  room: Room,
): Promise<Session> {
  const session = await requireStaff(from)
  if (!can(session.actor, room)) throw new Response(null, { status: 404 })
  return session
}
