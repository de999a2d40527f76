import type { ChangeNote, Replacement } from '../../contenido/notes.server.ts'
import { ended, momentInWords } from '../../lib/dates.ts'

/** An attachment that visitors had, and since when they have it no longer. */
export type Former = { id: string; url: string; name: string; fecha: string; reemplazado: boolean; motivo: string }

type There = { id: number; url: string }

/** Attachments that were replaced or taken away, the last first; what came back is not among them. `there`: those of now. */
export function formerOf(replacements: readonly Replacement[], there: readonly There[]): Former[] {
  const found = new Map<string, Former>()
  for (const { fecha, motivo, hijos } of replacements) {
    for (const { id, url, denominacion } of hijos.archivos ?? []) {
      const key = `${id} ${url}`
      const now = there.find((one) => one.id === id)
      if (there.some((one) => one.url === url) || found.has(key)) continue
      found.set(key, { id: key, url: String(url), name: String(denominacion), fecha, reemplazado: !!now, motivo })
    }
  }
  return [...found.values()]
}

/** Changes of the closing date in words, and what else was said of changes, the last first. */
export function toldOf(
  notes: readonly ChangeNote[],
  replacements: readonly Replacement[],
  cierre: string | null,
): { fecha: string; nota: string }[] {
  const moved = replacements.flatMap(({ fecha, motivo, numero, retirado, valores }) => {
    if (!valores.cierre) return []
    const before = String(valores.cierre[0])
    const after = retirado ? cierre : valores.cierre[1]
    return after === before ? [] : [{ fecha, numero, nota: withReason(moveOf(before, after), motivo) }]
  })
  // The reason of a replacement is said beside what it is the reason of.
  const numbers = new Set(replacements.map(({ numero }) => numero))
  const said = notes.filter(({ numero }) => !numbers.has(numero))
  return [...moved, ...said].sort((a, b) => (a.fecha < b.fecha ? 1 : -1)).map(({ fecha, nota }) => ({ fecha, nota }))
}

const moveOf = (before: string, after: unknown) =>
  typeof after === 'string'
    ? `El cierre pasó del ${momentInWords(before)} al ${momentInWords(after)}`
    : `El cierre era el ${momentInWords(before)}, y ya no hay fecha de cierre`

/** What somebody wrote as a sentence, after a colon. */
const withReason = (said: string, motivo: string) =>
  motivo ? `${said}: ${motivo}` : `${ended(said)} No se dijo por qué.`
