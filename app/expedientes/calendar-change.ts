import type { Dia } from '../lib/calendar/days.ts'
import { dayOfYear } from './clock-words.ts'

/** The movements that the engine writes where it moves terms by itself, and what each is called: no kind has a step of that name. */
export const MOVED_BY = {
  calendario: 'Cambió el calendario de días hábiles',
  plazo_legal: 'El plazo se ajustó al que da la norma',
} as const

export type MovedBy = keyof typeof MOVED_BY

export const isMovedBy = (paso: string): paso is MovedBy => Object.hasOwn(MOVED_BY, paso)

/** A term that was moved: its name, how it is called, its last day before and now, and that in words. */
export type Cambio = { plazo: string; titulo: string; antes: Dia | null; despues: Dia | null; dicho: string }

/** What such a movement says. Nothing where it was erased in its time. */
export const changesIn = (datos: Record<string, unknown> | null): readonly Cambio[] =>
  (datos?.['cambios'] as readonly Cambio[] | undefined) ?? []

/** What several of them, one after another, come to: a term that is where it was is left out. */
export function netOf(changes: readonly Cambio[]): Cambio[] {
  const byTerm = Map.groupBy(changes, ({ plazo }) => plazo)
  return [...byTerm.values()].flatMap((all) => {
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last || first.antes === last.despues) return []
    return first === last ? [last] : [{ ...last, antes: first.antes, dicho: said(first.antes, last) }]
  })
}

const said = (antes: Dia | null, { despues, dicho }: Cambio) =>
  antes === null || despues === null
    ? dicho
    : `Vencía el ${dayOfYear(antes, despues)} y ahora vence el ${dayOfYear(despues, antes)}`
