import type { Cambio } from './cambio.ts'

/** A session is over: whatever it keeps open must close. */
export type SessionEnded = { sesion: number; usuario: number }
/** The data, privileges or settings of a person are no longer what they were. */
export type UserChanged = { usuario: number }

/** What processes tell each other. */
export type News = { cambio: Cambio } | { terminada: SessionEnded } | { usuario: UserChanged }
