import type { Answer } from '../call.ts'

/** What was done in the library, or why not, and how it is taken back. */
export type Said = { text: string; isWrong?: boolean; undo?: () => void }

export type Moved = { hechos: string[]; usados: string[]; ajenos: string[] }

const some = (list: string[], one: string, many: string) =>
  list.length === 0 ? '' : list.length === 1 ? `1 ${one}` : `${list.length} ${many}`

/** What became of those that were to go to the bin. */
export const binned = ({ hechos, usados, ajenos }: Moved): string =>
  `${[
    some(hechos, 'archivo pasó a la papelera', 'archivos pasaron a la papelera'),
    some(usados, 'se usa y se quedó', 'se usan y se quedaron'),
    some(ajenos, 'lo subió otra persona y se quedó', 'los subieron otras personas y se quedaron'),
  ]
    .filter(Boolean)
    .join('; ')}.`

/** What became of those that were to come back. */
export function recovered({ hechos, ajenos }: Moved, ids: string[]): string {
  if (hechos.length === ids.length) return ids.length === 1 ? 'Volvió a la biblioteca.' : 'Volvieron a la biblioteca.'
  const gone = ids.filter((id) => !hechos.includes(id) && !ajenos.includes(id))
  const said = [
    some(hechos, 'volvió a la biblioteca', 'volvieron a la biblioteca'),
    some(ajenos, 'lo recupera quien lo subió', 'los recupera quien los subió'),
    some(gone, 'ya no existe', 'ya no existen'),
  ]
  return `${said.filter(Boolean).join('; ')}.`
}

export const saidOf = (answer: Answer<object>, text: string): Said =>
  answer.ok ? { text } : { text: answer.message, isWrong: true }
