import type { FastifyBaseLogger } from 'fastify'
import { type SessionData, sessionDataOf } from '../../features/cuenta/queries.server.ts'
import { aliveAmong } from '../../lib/account/alive.server.ts'
import { isStaff, roomsOf } from '../../lib/account/permissions.ts'
import { isUnavailable } from '../../lib/db/unavailable.server.ts'
import { renewEditing } from './editing.server.ts'
import type { LiveServer, Person } from './io.ts'
import { officeRooms, personRoom, sessionRoom, staffRoom } from './rooms.ts'

/** Session data as `updateUser` carries it: as `auth/sesion` answers it, and the person's own fields beside that. */
export const updated = (data: SessionData) => ({ ...data.usuario, ...data })

type Renewed = Pick<Person, 'usuario' | 'institucion'>

/**
 * How to renew people. What comes while somebody is being renewed makes for one more renewal afterwards: two at once
 * might tell last what they read first. What fails is noted in `log`: nobody waits for a renewal.
 */
export function renewing(io: LiveServer, log: FastifyBaseLogger) {
  const running = new Map<number, { again: boolean }>()
  return async (who: Renewed): Promise<void> => {
    const before = running.get(who.usuario)
    if (before) {
      before.again = true
      return
    }
    const mine = { again: true }
    running.set(who.usuario, mine)
    try {
      while (mine.again) {
        mine.again = false
        await renew(io, log, who)
      }
    } finally {
      running.delete(who.usuario)
    }
  }
}

/** Fresh session data for all of a person's sockets in this process, and the rooms that their powers open now. */
async function renew(io: LiveServer, log: FastifyBaseLogger, { usuario, institucion }: Renewed) {
  const room = personRoom(institucion, usuario)
  try {
    const data = await sessionDataOf(usuario)
    if (data === null) return io.local.in(room).disconnectSockets(true)
    if (isStaff(data.usuario)) io.local.in(room).socketsJoin(staffRoom(institucion))
    else io.local.in(room).socketsLeave(staffRoom(institucion))
    for (const socket of io.sockets.sockets.values()) {
      const held = socket.data
      if (held.persona?.usuario !== usuario) continue
      const one = io.local.in(socket.id)
      one.socketsLeave(officeRooms(institucion, held.persona.salas))
      held.persona.salas = roomsOf(data.usuario)
      one.socketsJoin(officeRooms(institucion, held.persona.salas))
      await renewEditing(io, socket)
    }
    io.local.to(room).emit('updateUser', updated(data))
  } catch (error) {
    // They connect again, and are read anew.
    for (const { data, conn } of io.sockets.sockets.values()) if (data.persona?.usuario === usuario) conn.close()
    if (!isUnavailable(error)) log.error({ err: error }, 'No se pudieron renovar los datos de una sesión')
  }
}

export const closeSession = (io: LiveServer, sesion: number) => io.local.in(sessionRoom(sesion)).disconnectSockets(true)

/** Closes the sockets whose session ended by itself. */
export async function closeExpired(io: LiveServer) {
  const sessions = new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.persona?.sesion ?? []))
  const alive = await aliveAmong([...sessions])
  for (const sesion of sessions) if (!alive.has(sesion)) closeSession(io, sesion)
}
