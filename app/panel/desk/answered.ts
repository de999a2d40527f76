import type { FieldError } from '../../lib/outcomes.ts'

/** What became of what a screen of the office asked for, in words. */
export type Answered<Act = never> = {
  ok: boolean
  aviso: string
  /** What is wrong with the fields of its form. */
  errores: readonly FieldError[]
  /** The act that takes it back. */
  deshacer?: Act
  /** Somebody else changed meanwhile what it was asked of. */
  isStale?: boolean
}

/** Of a form that nothing was answered to: nothing is wrong with it. */
export const UNANSWERED: readonly FieldError[] = []

/** @param deshacer the act that takes it back, where there is one */
export const done = <Act = never>(aviso: string, deshacer?: Act): Answered<Act> => ({
  ...{ ok: true, aviso, errores: [] },
  ...(deshacer !== undefined && { deshacer }),
})

/** A refusal that belongs to no field. */
export const no = (aviso: string): Answered => ({ ok: false, aviso, errores: [] })

/** A refusal of what stands in fields. */
export const wrong = (errores: readonly FieldError[]): Answered => ({
  ok: false,
  aviso: 'No se guardó nada: revise lo señalado.',
  errores,
})

/** Of what no screen of ours sends. */
export const UNKNOWN = no('No se entendió lo que se pidió. Vuelva a cargar la pantalla.')
