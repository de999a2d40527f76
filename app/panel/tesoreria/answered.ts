import { AVISOS, type Refused } from '../../features/caja/rules.ts'
import type { FieldError } from '../../lib/outcomes.ts'

/** What became of what a screen of the treasury asked for. */
export type Answered = { ok: boolean; aviso: string; errores: readonly FieldError[] }

/** Of a form that nothing was answered to: nothing is wrong with it. */
export const UNANSWERED: readonly FieldError[] = []

export const done = (aviso: string): Answered => ({ ok: true, aviso, errores: [] })

export const wrong = (errores: readonly FieldError[]): Answered => ({
  ok: false,
  aviso: 'No se guardó nada: revise lo señalado.',
  errores,
})

/** A refusal in words, where it belongs to no field. */
export const said = (outcome: Refused): Answered =>
  outcome.codigo === 'INVALIDO' ? wrong(outcome.errores) : { ok: false, aviso: AVISOS[outcome.codigo], errores: [] }
