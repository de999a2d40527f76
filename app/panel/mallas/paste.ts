import { MOST_COURSES } from '../../features/programas/rules.ts'
import { COLUMNS, type Column, emptyRow, isBlank, type Row, tidied } from './cells.ts'

/** What became of a paste: the rows, and what somebody should know of it. */
export type Pasted = { rows: Row[]; notas: string[]; celdas: number }

/** No cell of a grid is longer; what is, is the beginning of another document. */
const LONGEST_CELL = 1_000

/** Cells of a text as spreadsheets copy it: tabs, lines, and quotes around what has either. */
export function cellsIn(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    line.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push(line)
    line = []
  }
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[i + 1] === '"') cell += text[++i]
      else quoted = false
    } else if (letter === '"' && cell === '' && closes(text, i)) quoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') endLine()
    else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || line.length > 0) endLine()
  return lines
}

/** Whether a quote at the beginning of a cell ends where a cell does: one that does not is a letter like others. */
function closes(text: string, from: number): boolean {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] !== '"') continue
    if (text[i + 1] === '"') i++
    else return text[i + 1] === undefined || '\t\r\n'.includes(text[i + 1] ?? '')
  }
  return false
}

/** Bytes of UTF-8 that something took for letters of Windows: 'LÃ³gica' → 'Lógica'. The same text where they are none. */
export function mended(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/.test(text)) return text
  const bytes = [...text].map((letter) => BYTES.get(letter) ?? letter.codePointAt(0) ?? 0)
  if (bytes.some((byte) => byte > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}

const WINDOWS = new TextDecoder('windows-1252')
/** The letters of Windows that are no letters of Latin 1, and their bytes. */
const BYTES = new Map(Array.from({ length: 32 }, (_, i) => [WINDOWS.decode(Uint8Array.of(0x80 + i)), 0x80 + i]))

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** How spreadsheets of institutes head each column; `null` is one that the portal reckons by itself. */
const HEADINGS: [RegExp, Column | null][] = [
  [/^(horas?|hrs?|h)\b|\bhoras\b|total|^(n|no|nro|numero|codigo|cod|item|orden)( ud)?$|prerrequisito|requisito/, null],
  [/^(semestre|sem|ciclo|periodo( academico)?)$/, 'semestre'],
  [/^(modulos?|denominacion (del )?modulo|modulo (formativo|profesional|educativo|tecnico profesional))$/, 'modulo'],
  [/^(cursos?|unidad(es)? didacticas?|ud|asignaturas?|unidad didactica u d|nombre( del curso)?)$/, 'curso'],
  [/^(creditos?|cr|cred)?( de)? ?(teoria|teoricos?|t)$|^ct$/, 'creditosTeoria'],
  [/^(creditos?|cr|cred)?( de)? ?(practica|practicos?|p)$|^cp$/, 'creditosPractica'],
  [/^(componentes?|tipo( de unidad didactica)?|competencias?|tipo de competencia)$/, 'componente'],
]

const headingOf = (cell: string): Column | null | undefined => {
  const text = plain(cell)
  return text === '' ? undefined : HEADINGS.find(([pattern]) => pattern.test(text))?.[1]
}

/** The column of each cell of a line of headings; undefined where it is no such line. */
export function headingsIn(line: readonly string[]): (Column | null)[] | undefined {
  const found = line.map(headingOf)
  const known = found.filter((one): one is Column => Boolean(one))
  if (known.length < 2 || !known.includes('curso') || new Set(known).size < known.length) return undefined
  return found.map((one) => one ?? null)
}

/** Cells that stand for all of those below that are empty: that is how cells that were joined are copied. */
const JOINED: readonly Column[] = ['semestre', 'modulo']

/**
 * Puts a copied block into the table, its first cell at `at`; with a line of headings, each column in its own. Rows are
 * added for what reaches beyond the end. A blank line over a row empties its cells, as in a sheet, and adds none.
 */
export function pasteInto(rows: readonly Row[], at: { row: number; column: number }, text: string): Pasted {
  const notas: string[] = []
  const whole = mended(
    text
      .replaceAll('\0', '')
      .replace(/^\uFEFF/, '')
      .normalize('NFC')
      .replaceAll(/[\u00a0\u202f]/g, ' '),
  )
  if (whole !== text.replace(/^\uFEFF/, '').normalize('NFC') && /[ÃÂ]/.test(text)) {
    notas.push('Se corrigieron letras que venían en otra codificación.')
  }
  const read = cellsIn(whole)
  const heading = read.slice(0, 5).findIndex((line) => headingsIn(line) !== undefined)
  const named = heading < 0 ? undefined : headingsIn(read[heading] ?? [])
  const lines = read.slice(heading + 1)
  const last = lines.findLastIndex((line) => !isBlankLine(line))
  const over = rows.length - at.row
  const block = lines.slice(0, last + 1).filter((line, i) => i < over || !isBlankLine(line))
  const left = last + 1 - block.length
  if (left > 0) notas.push(left === 1 ? 'No se añadió 1 fila vacía.' : `No se añadieron ${left} filas vacías.`)
  const width = Math.max(0, ...block.map((line) => line.length))
  const columns = named ?? COLUMNS.slice(at.column, at.column + width)
  tellLeftOut(notas, { named, heading: read[heading] ?? [], width, room: COLUMNS.length - at.column, block })
  const room = MOST_COURSES - at.row
  if (block.length > room) {
    notas.push(`Quedaron fuera ${block.length - room} filas: una malla tiene ${MOST_COURSES} cursos como máximo.`)
  }
  const next = [...rows]
  const above = new Map<Column, string>()
  let [celdas, joined] = [0, 0]
  for (const [i, line] of block.slice(0, Math.max(0, room)).entries()) {
    const values: Partial<Record<Column, string>> = {}
    const isBlankOne = isBlankLine(line)
    for (const [j, column] of columns.entries()) {
      if (!column) continue
      const cell = (line[j] ?? '').slice(0, LONGEST_CELL)
      const isUnder =
        !isBlankOne && cell.trim() === '' && JOINED.includes(column) && above.has(column) && line.length > 1
      if (isUnder) joined++
      values[column] = tidied(column, isUnder ? (above.get(column) ?? '') : cell)
      if (!isUnder && cell.trim() !== '') above.set(column, cell)
      celdas++
    }
    const where = at.row + i
    const there = next[where]
    next[where] = there ? { ...there, ...values } : emptyRow(values)
  }
  if (joined > 0) notas.push('Donde había celdas combinadas se repitió lo de arriba.')
  return { rows: next, notas, celdas }
}

export const isBlankLine = (line: readonly string[]) => line.every((cell) => cell.trim() === '')

type LeftOut = {
  named: (Column | null)[] | undefined
  heading: string[]
  width: number
  room: number
  block: string[][]
}

function tellLeftOut(notas: string[], { named, heading, width, room, block }: LeftOut) {
  const ignored = (named ?? []).flatMap((column, i) =>
    column === null && heading[i]?.trim() && block.some((line) => line[i]?.trim())
      ? [heading[i]?.trim().slice(0, 40)]
      : [],
  )
  if (ignored.length > 0) {
    const some = ignored.slice(0, 6).join(', ')
    notas.push(`Quedaron fuera columnas que esta tabla no tiene: ${some}${ignored.length > 6 ? '…' : ''}.`)
  }
  const beyond = block.reduce((most, line) => Math.max(most, line.findLastIndex((cell) => cell.trim() !== '') + 1), 0)
  if (!named && beyond > room) {
    notas.push(`Quedaron fuera ${Math.min(beyond, width) - room} columnas a la derecha de Componente.`)
  }
}

/** Rows without those at the end in which nothing is. */
export function trimmed(rows: readonly Row[]): Row[] {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return rows.slice(0, last + 1)
}
