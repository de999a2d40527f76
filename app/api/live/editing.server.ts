import { z } from 'zod'
import { describeConnected } from '../../features/presencia/queries.server.ts'
import { limaNow } from '../../lib/dates.ts'
import type { Editing } from '../../lib/live/events.ts'
import { refusal, SUCCESS } from './handlers.server.ts'
import type { LiveServer, LiveSocket, Person } from './io.ts'
import { editingRoom } from './rooms.ts'

/** What somebody says of the item that they have open. `item`: the id, or the name that its screen gave it; null when they leave it. */
export const edited = z.object({
  tipo: z.string().regex(/^[\w-]{1,60}$/),
  item: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .nullable(),
  campo: z.string().max(80).nullable().default(null),
})

const mayEnter = ({ salas }: Person, tipo: string) => salas.includes('**') || salas.includes(tipo)

/** Notes which item a socket has open, and in which field, and tells everybody who has it open too. */
export async function noteEditing(io: LiveServer, socket: LiveSocket, { tipo, item, campo }: z.infer<typeof edited>) {
  const { persona } = socket.data
  if (!persona || !mayEnter(persona, tipo)) return refusal('SINPERMISO', 'No puede entrar a esa sala.')
  const before = socket.data.edita
  const room = item === null ? undefined : editingRoom(persona.institucion, tipo, item)
  if (before && before.room !== room) await leaveItem(io, socket)
  if (room === undefined) return SUCCESS
  const isSame = before?.room === room && before.campo === campo
  socket.data.edita = isSame ? before : { room, tipo, campo, desde: limaNow() }
  await socket.join(room)
  if (!isSame) await tellItem(io, room)
  return SUCCESS
}

/** It is not open there any more. */
export async function leaveItem(io: LiveServer, socket: LiveSocket) {
  const room = socket.data.edita?.room
  if (room === undefined) return
  delete socket.data.edita
  await socket.leave(room)
  await tellItem(io, room)
}

/** Whoever may not enter the room of the office any more hears no more of what is edited in it. */
export async function renewEditing(io: LiveServer, socket: LiveSocket) {
  const { persona, edita } = socket.data
  if (edita && !(persona && mayEnter(persona, edita.tipo))) await leaveItem(io, socket)
}

/** Everybody who has it open, in whichever process: each person once, where they began last. */
async function tellItem(io: LiveServer, room: string) {
  const open = (await io.in(room).fetchSockets()).flatMap(({ data: { persona, edita } }) =>
    persona && edita ? [{ usuario: persona.usuario, campo: edita.campo, desde: edita.desde }] : [],
  )
  const last = new Map(open.sort((a, b) => a.desde.localeCompare(b.desde)).map((one) => [one.usuario, one]))
  const people = await describeConnected([...last.values()])
  const gente: Editing[] = people.map((one) => ({ ...one, campo: last.get(one.idusuario)?.campo ?? null }))
  io.to(room).emit('editan', gente)
}
