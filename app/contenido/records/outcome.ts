import type { Invalid } from '../../lib/outcomes.ts'

/** Why something was not done with a row, in words for whoever asked. */
export type Refused = {
  ok: false
  codigo: 'SINPERMISO' | 'NOEXISTE' | 'ENUSO'
  message: string
  /** What stands in the way. */
  filas?: string[]
}

/** Somebody else changed it since it was read. `campos`: what both say, under the names of the wire. */
export type Stale = {
  ok: false
  codigo: 'CAMBIADO'
  version: number
  campos: { campo: string; suyo: unknown; actual: unknown }[]
}

export type Done = { ok: true; id: number; version: number }
export type Outcome = Done | Refused | Invalid | Stale

export const NOEXISTE: Refused = { ok: false, codigo: 'NOEXISTE', message: 'No existe, o es de otra institución.' }

export const inUse = (message: string, filas: string[] = []): Refused => ({
  ok: false,
  codigo: 'ENUSO',
  message,
  ...(filas.length > 0 && { filas }),
})
