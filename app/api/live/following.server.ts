import { z } from 'zod'
import { tryKey } from '../../expedientes/key-tries.server.ts'
import { caseOfPerson } from '../../expedientes/queries.server.ts'
import { env } from '../../lib/env.server.ts'
import { tooMany } from '../../lib/forms.ts'
import type { RequestMoved } from '../../lib/live/news.ts'
import { refusal, SUCCESS } from './handlers.server.ts'
import type { LiveServer, LiveSocket } from './io.ts'
import { officeRooms, personRoom, requestRoom } from './rooms.ts'

/** What somebody says of the request that they want to follow: its key, unless they sent it from their account. */
export const followed = z.object({
  numero: z.string().regex(/^[\w-]{1,40}$/),
  clave: z.string().max(40).nullish(),
})

const WRONG = refusal('NOENCONTRADO', 'No hay ningún expediente con ese número y esa clave.')

/** Joins whoever has the key of a request to those who hear of it. Who has another learns nothing. @param direccion where they are */
export async function followRequest(
  socket: LiveSocket,
  { numero: given, clave }: z.infer<typeof followed>,
  direccion: string,
) {
  const { persona } = socket.data
  const numero = given.toUpperCase()
  const institucion = persona?.institucion ?? env.IDINSTITUCION
  const own = persona && clave == null ? await caseOfPerson(institucion, numero, persona.usuario) : undefined
  if (!own) {
    const tried = await tryKey({ institucion, numero, clave: clave ?? '', direccion })
    if (!tried.ok) return tried.codigo === 'DEMASIADOS' ? refusal(tried.codigo, tooMany(tried.espera)) : WRONG
  }
  await socket.join(requestRoom(institucion, numero))
  return SUCCESS
}

/** Tells this process's sockets where a request is now: those who follow it, its applicant, and staff of its room where it concerns them. */
export function tellRequest(io: LiveServer, { idinstitucion, sala, usuario, suceso, ...moved }: RequestMoved) {
  const { numero, tipo, estado, fecha } = moved
  const payload = { numero, tipo, estado, fecha }
  const followers = [requestRoom(idinstitucion, numero)]
  if (usuario !== null) followers.push(personRoom(idinstitucion, usuario))
  io.local.to(followers).emit('e_solicitud', payload)
  io.local.to(followers).emit(`solicitud:${numero}`, payload)
  if (suceso) io.local.to(officeRooms(idinstitucion, [sala, '**'])).emit(suceso, payload)
}
