import type { FieldError } from '../../lib/outcomes.ts'

/** A field that somebody else changed meanwhile: what was sent, and what is there. */
export type Conflict = { campo: string; suyo: unknown; actual: unknown }

/** `unidos`: fields that others changed since, and that were kept. `espera`: it waits for somebody who may publish. */
export type Said = { unidos?: string[]; espera?: true }
/** What is kept of an answer for whoever repeats the request, and which request that was. */
export type Kept = Said & { pedido?: string }
/** `igual`: it was so already, and nothing was written: there is no step to count nor to take back. */
export type Done = { ok: true; id: number; version: number; igual?: true } & Said

export type Refused =
  /** `falta` is the privilege, as roles name it. `motivo`: why not, where it is not for want of the privilege. */
  | { ok: false; codigo: 'SINPERMISO'; falta: string; motivo?: string }
  | { ok: false; codigo: 'NOEXISTE' | 'ENPAPELERA' }
  | { ok: false; codigo: 'CAMBIADO'; version: number; campos: Conflict[] }
  | { ok: false; codigo: 'INVALIDO' | 'INCOMPLETO'; errores: FieldError[] }

/** How a step ends, as may be expected; surprises are thrown. */
export type Outcome = Done | Refused

/** One of many, and why not. */
export type Rejected = { id: number } & Refused

export const NOEXISTE = { ok: false, codigo: 'NOEXISTE' } as const
export const ENPAPELERA = { ok: false, codigo: 'ENPAPELERA' } as const

export const invalid = (errores: FieldError[]): Refused => ({ ok: false, codigo: 'INVALIDO', errores })
