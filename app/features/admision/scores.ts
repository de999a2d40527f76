import { idDeCodigo } from './rules.ts'
import { centesimasDe, MAX_PUNTAJE } from './season-rules.ts'

/** A line that somebody pasted: who, by code or document, and what they got. */
export type Escrita = { quien: string; puntaje: string }
export type Revisada = Escrita & {
  id?: number
  nombre?: string
  /** Hundredths; null: they did not come. */
  centesimas?: number | null
  errores: { quien?: string; puntaje?: string }
}
type Apto = { id: number; documento: string; nombre: string }

/** What says that somebody did not come. */
const ABSENT = /^(np|n\.p\.|ausente|no se present[oó])$/i

/** Lines as they come from a spreadsheet: who in the first cell, the score in the last one. A header is left out. */
export function linesOf(pasted: string): Escrita[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.split(/\t|;/).map((cell) => cell.trim()))
    .map((cells) => (cells.length > 1 ? cells : (cells[0] ?? '').split(/\s+/)))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .filter(([first = ''], i) => i > 0 || /\d/.test(first))
    .map((cells) => ({ quien: cells[0] ?? '', puntaje: cells.length > 1 ? (cells.at(-1) ?? '') : '' }))
}

const scoreOf = (written: string): { centesimas: number | null } | { error: string } => {
  if (ABSENT.test(written)) return { centesimas: null }
  const value = centesimasDe(written)
  if (value === null)
    return { error: written ? 'Escriba un número, como 15.5' : 'Escriba el puntaje, o NP si no se presentó' }
  return value > MAX_PUNTAJE ? { error: 'Es más de lo que da un examen' } : { centesimas: value }
}

const TWO = 'Hay dos aptos con ese número, en documentos de otro tipo: escriba el código'

/** Each line with whom it is about, or what is wrong with it, cell by cell. */
export function checkScores(lines: readonly Escrita[], aptos: readonly Apto[]): Revisada[] {
  const byId = new Map(aptos.map((apto) => [apto.id, apto]))
  const byDocument = Map.groupBy(aptos, ({ documento }) => documento)
  const seen = new Set<number>()
  return lines.map(({ quien, puntaje }) => {
    const id = /^\s*adm/i.test(quien) ? idDeCodigo(quien) : null
    const named = id === null ? byDocument.get(quien.replaceAll(/\s/g, '').toUpperCase()) : [byId.get(id)]
    const [apto] = named?.length === 1 ? named : []
    const score = scoreOf(puntaje.trim())
    const errores: Revisada['errores'] = {
      ...(!apto && { quien: named?.[1] ? TWO : 'No hay ningún apto con ese código o documento' }),
      ...(apto && seen.has(apto.id) && { quien: 'Está dos veces: deje una' }),
      ...('error' in score && { puntaje: score.error }),
    }
    if (apto) seen.add(apto.id)
    return {
      quien,
      puntaje,
      ...(apto && { id: apto.id, nombre: apto.nombre }),
      ...('centesimas' in score && score),
      errores,
    }
  })
}
