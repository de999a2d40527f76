import type { Cambio } from './cambio.ts'

/** A session is over: whatever it keeps open must close. */
export type SessionEnded = { sesion: number; usuario: number }
/** The data, privileges or settings of a person are no longer what they were. */
export type UserChanged = { usuario: number }

/** What staff of the room that has a request hear of it (contract, section 7). */
export type Suceso = 'enviar' | 'aceptar' | 'eliminar' | 'cancelar'

/** A request is no longer where it was. Its applicant and who follows it are told, staff of its room where `suceso` says so. */
export type RequestMoved = {
  idinstitucion: number
  numero: string
  tipo: string
  estado: string
  /** 'yyyy-MM-dd HH:mm:ss' in Lima. */
  fecha: string
  sala: string
  /** Whose account it is of. */
  usuario: number | null
  suceso: Suceso | null
}

/** What processes tell each other. */
export type News =
  | { cambio: Cambio }
  | { terminada: SessionEnded }
  | { usuario: UserChanged }
  | { solicitud: RequestMoved }
