import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { sessionDataOf } from '../../features/cuenta/queries.server.ts'
import { describeConnected } from '../../features/presencia/queries.server.ts'
import { isStaff } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { id, text } from '../payload.ts'
import { edited, noteEditing } from './editing.server.ts'
import { followed, followRequest } from './following.server.ts'

import { listening, nothing, refusal, SUCCESS } from './handlers.server.ts'
import type { LiveServer, LiveSocket, Person } from './io.ts'
import type { Presence } from './presence.server.ts'
import { updated } from './renewal.server.ts'
import { personRoom, staffRoom } from './rooms.ts'

const LONGEST_MESSAGE = 2_000

const message = z.object({
  para: id,
  texto: text(LONGEST_MESSAGE).pipe(z.string().trim().min(1, 'Escriba un mensaje')),
})

type Around = { presence: Presence; log: FastifyBaseLogger; direccion: string }

/** What clients may say (contract, section 7). Whoever is not signed in may only try the line and follow a request by its key. */
export function hearEvents(io: LiveServer, socket: LiveSocket, { presence, log, direccion }: Around) {
  const on = listening(socket, log)
  on('test', nothing, (anything) => anything)
  on('seguir', followed, (which) => followRequest(socket, which, direccion))
  const { persona } = socket.data
  if (persona === null) return
  on('newconexion', nothing, () => introduce(io, presence, persona))
  on('user_connects', nothing, () => listConnected(socket, presence, persona))
  on('updateUser', nothing, () => spreadSession(io, persona))
  on('editando', edited, (what) => noteEditing(io, socket, what))
  on('message', message, ({ para, texto }) => {
    const room = personRoom(persona.institucion, para)
    io.to(room).emit('message', { de: persona.usuario, texto, fecha: limaNow() })
    return SUCCESS
  })
}

async function introduce(io: LiveServer, presence: Presence, { usuario, institucion }: Person) {
  const [who] = await describeConnected(presence.of(institucion).filter((one) => one.usuario === usuario))
  if (who) io.to(staffRoom(institucion)).emit('newconexion', who)
  return SUCCESS
}

async function listConnected(socket: LiveSocket, presence: Presence, { usuario, institucion }: Person) {
  const data = await sessionDataOf(usuario)
  if (data === null || !isStaff(data.usuario)) {
    return refusal('SINPERMISO', 'Solo el personal puede ver quién está conectado.')
  }
  const list = await describeConnected(presence.of(institucion))
  socket.emit('user_connects', list)
  return list
}

/** What the client sent with it is not looked at: the data are read here. */
async function spreadSession(io: LiveServer, { usuario, institucion }: Person) {
  const data = await sessionDataOf(usuario)
  if (data) io.to(personRoom(institucion, usuario)).emit('updateUser', updated(data))
  return SUCCESS
}
