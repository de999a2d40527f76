import type { Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '../../lib/live/events.ts'
import type { Roll } from './presence.server.ts'

/** Who is behind a socket; null for a visitor who has not signed in. */
export type Person = {
  sesion: number
  usuario: number
  institucion: number
  staff: boolean
  /** The rooms of the office that they may enter; '**' is all of them. */
  salas: string[]
  /** When that began to be read, by `performance.now()`: it may lack what was announced since. */
  leida: number
}

type Between = { presencia: (roll: Roll) => void }
type Data = {
  persona: Person | null
  /** The session of somebody who looks as somebody else: a visitor here, until that ends. */
  mirando?: number
  /** The item that it has open in an editor, and the field where it writes. */
  edita?: { room: string; tipo: string; campo: string | null; desde: string }
}

export type LiveServer = Server<ClientEvents, ServerEvents, Between, Data>
export type LiveSocket = Socket<ClientEvents, ServerEvents, Between, Data>
