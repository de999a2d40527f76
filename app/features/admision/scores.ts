import { plural } from '../../lib/numbers.ts'
import { idDeCodigo } from './rules.ts'
import { type Escala, puntajeDicho, puntajeEscrito } from './season-rules.ts'

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
const TITLE = /^(n\.?\s*[º°o]?|c[oó]digo|documento|dni|postulante|apellidos|nombres?|programa|puntaje|nota)\b/i

const isScore = (written: string) => ABSENT.test(written) || /^\d+([.,]\d+)?$/.test(written)
/** Titles of columns; whatever else stands first is a line as any other, and is told what it lacks. */
const areTitles = (cells: string[]) =>
  !/\d/.test(cells[0] ?? '') && !isScore(cells.at(-1) ?? '') && cells.some((cell) => TITLE.test(cell))

/** Lines as they come from a spreadsheet: who in the first cell, the score in the last one. Its titles are left out. */
export function linesOf(pasted: string): Escrita[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.split(/\t|;/).map((cell) => cell.trim()))
    .map((cells) => (cells.length > 1 ? cells : (cells[0] ?? '').split(/\s+/)))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .filter((cells, i) => i > 0 || !areTitles(cells))
    .map((cells) => ({ quien: cells[0] ?? '', puntaje: cells.length > 1 ? (cells.at(-1) ?? '') : '' }))
}

const scoreOf = (written: string, escala: Escala): { centesimas: number | null } | { error: string } => {
  if (ABSENT.test(written)) return { centesimas: null }
  return written === '' ? { error: 'Escriba el puntaje, o NP si no se presentó' } : puntajeEscrito(written, escala)
}

const TWO = 'Hay dos aptos con ese número, en documentos de otro tipo: escriba el código'

/** Each line with whom it is about, or what is wrong with it, cell by cell. */
export function checkScores(lines: readonly Escrita[], aptos: readonly Apto[], escala: Escala): Revisada[] {
  const byId = new Map(aptos.map((apto) => [apto.id, apto]))
  const byDocument = Map.groupBy(aptos, ({ documento }) => documento)
  const seen = new Map<number, number>()
  return lines.map(({ quien, puntaje }, i) => {
    const id = /^\s*adm/i.test(quien) ? idDeCodigo(quien) : null
    const named = id === null ? byDocument.get(quien.replaceAll(/\s/g, '').toUpperCase()) : [byId.get(id)]
    const [apto] = named?.length === 1 ? named : []
    const score = scoreOf(puntaje.trim(), escala)
    const before = apto && seen.get(apto.id)
    const errores: Revisada['errores'] = {
      ...(!apto && { quien: named?.[1] ? TWO : 'No hay ningún apto con ese código o documento' }),
      ...(before !== undefined && { quien: `Está dos veces, también en la fila ${before}: deje una` }),
      ...('error' in score && { puntaje: score.error }),
    }
    if (apto && before === undefined) seen.set(apto.id, i + 1)
    return {
      quien,
      puntaje,
      ...(apto && { id: apto.id, nombre: apto.nombre }),
      ...('centesimas' in score && score),
      errores,
    }
  })
}

/** So few may be what they look like by chance. */
const FEW = 3
const bare = (written: string) => written.replaceAll(/\D/g, '').replace(/^0+/, '')

/** What looks as if another column was pasted. Scores that are far from the others are no such thing. */
export function oddIn(filas: readonly Revisada[], aptos: readonly Apto[], escala: Escala): string[] {
  const numbers = filas.filter(({ puntaje }) => /^[\d.,]+$/.test(puntaje))
  if (numbers.length < FEW) return []
  const isMost = (some: readonly unknown[]) => some.length * 2 > numbers.length
  const byId = new Map(aptos.map((apto) => [apto.id, apto]))
  const theirs = numbers.filter(({ id = 0, puntaje }) =>
    [String(id), bare(byId.get(id)?.documento ?? '')].includes(bare(puntaje)),
  )
  const beyond = numbers.filter(({ errores }) => errores.puntaje)
  const isCount = numbers.every(({ puntaje }, i) => i === 0 || Number(puntaje) === Number(numbers[i - 1]?.puntaje) + 1)
  const of = plural(numbers.length, 'fila')
  const LOOK = 'mire si pegó la columna del puntaje.'
  const most = puntajeDicho(escala.puntajeMaximo, escala.decimales)
  return [
    isMost(theirs) &&
      `En ${theirs.length} de ${of} el puntaje es el código o el documento de la misma persona: ${LOOK}`,
    isMost(beyond) && `${beyond.length} de ${of} tienen un número que no cabe en la escala de 0 a ${most}: ${LOOK}`,
    isCount && `Los puntajes van de uno en uno en el orden de las ${of}, como un número de orden: ${LOOK}`,
  ].filter((said) => said !== false)
}
