import type { Cambio } from './cambio.ts'
import type { RequestMoved } from './news.ts'

/** Somebody who is connected. `desde`: 'yyyy-MM-dd HH:mm:ss' on the institute's clock. */
export type Connected = { idusuario: number; nombre: string; imgUrl: string | null; desde: string }

/** Somebody who has an item open in an editor; `campo`: the field in which they are, since `desde`. */
export type Editing = Connected & { campo: string | null }

export type Message = { de: number; texto: string; fecha: string }

/** A request that is no longer where it was. */
export type Moved = Pick<RequestMoved, 'numero' | 'tipo' | 'estado' | 'fecha'>

/** How a request that can be acknowledged went. */
export type Acknowledgement = { state: 'success' } | { state: 'failure'; codigo: string; message: string }

/** What the server says (contract, section 7). `Session`: fresh session data. */
export type ServerEvents<Session = Record<string, unknown>> = {
  my_socket: (about: { id: string }) => void
  newconexion: (who: Connected) => void
  conectado_auto: (about: { id: string }) => void
  user_connects: (list: Connected[]) => void
  desconectado: (who: { idusuario: number }) => void
  updateUser: (session: Session) => void
  cambio: (what: Pick<Cambio, 'idinstitucion' | 'tipo' | 'id'>) => void
  message: (message: Message) => void
  enviar: (request: Moved) => void
  aceptar: (request: Moved) => void
  eliminar: (request: Moved) => void
  cancelar: (request: Moved) => void
  e_solicitud: (request: Moved) => void
  /** For a page that follows one. */
  [one: `solicitud:${string}`]: (request: Moved) => void
  /** Everybody who has open what this socket has open, itself too. */
  editan: (gente: Editing[]) => void
}

type Answer<T> = (answer: T) => void

/** What clients say. Whatever they send is checked; what identifies a person is never taken from it. */
export type ClientEvents = {
  newconexion: (ignored?: unknown, answer?: Answer<Acknowledgement>) => void
  user_connects: (ignored?: unknown, answer?: Answer<Connected[] | Acknowledgement>) => void
  updateUser: (ignored?: unknown, answer?: Answer<Acknowledgement>) => void
  message: (message: { para: number; texto: string }, answer?: Answer<Acknowledgement>) => void
  editando: (
    what: { tipo: string; item: string | null; campo?: string | null },
    answer?: Answer<Acknowledgement>,
  ) => void
  seguir: (which: { numero: string; clave?: string | null }, answer?: Answer<Acknowledgement>) => void
  test: (anything: unknown, answer?: Answer<unknown>) => void
}
