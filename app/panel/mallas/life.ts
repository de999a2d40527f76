import type { State } from '../life.ts'

export type Life = { publica: boolean; conCambios: boolean; eliminado: boolean }

/** A grid as a dot and a word, or two. */
export function statesOf({ publica, conCambios, eliminado }: Life): State[] {
  if (eliminado) return [{ tone: 'papelera', word: 'En la papelera' }]
  if (!publica) return [{ tone: 'borrador', word: 'Borrador' }]
  return [
    { tone: 'publicado', word: 'Publicada' },
    ...(conCambios ? [{ tone: 'cambios' as const, word: 'Con cambios' }] : []),
  ]
}
