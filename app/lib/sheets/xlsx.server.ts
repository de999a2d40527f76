import { MAX_INFLATED_BYTES, MAX_NODES } from '../files/limits.ts'
import { dateStyles, numberText, rules, sharedStrings, sheetsOf } from '../files/text/xlsx.server.ts'
import { collector } from '../files/text/xml.ts'
import { openZip, type Zip } from '../files/text/zip.server.ts'
import { type Cell, MOST_COLUMNS, type Sheet, type SheetRow, unread } from './sheet.ts'

/** Elements, attributes and texts of the whole book, for each row that is wanted: one of 60 columns has as many. */
const NODES_OF_A_ROW = 400
/** Of all parts that are read, when they are not compressed. */
const BYTES_OF_A_ROW = 8_000

/**
 * The rows of the first sheet that is not hidden. Whoever else is served by this process waits for it, so what is looked
 * at follows from how many rows are wanted, whatever the book holds.
 * @param most rows that are given; reading stops there
 */
export function xlsxRows(bytes: Uint8Array, most: number): Sheet {
  try {
    const zip = openZip(bytes, {
      mostNodes: Math.min(MAX_NODES, most * NODES_OF_A_ROW),
      mostBytes: Math.min(MAX_INFLATED_BYTES, most * BYTES_OF_A_ROW),
    })
    const part = sheetsOf(zip).find(({ hidden }) => !hidden)?.part
    if (part === undefined) throw new Error('No sheet')
    return { ok: true, filas: rowsOf(zip, part, most) }
  } catch {
    // Whatever is wrong with a book comes as an error of what reads it.
    return unread(
      'El libro de Excel no se puede leer: está dañado, es demasiado grande o no tiene hojas. Copie solo las filas de la lista y péguelas aquí.',
    )
  }
}

type Raw = { column: number; type: string; style: number; value: string; formula: boolean }
type RawRow = { linea: number; raw: Raw[] }

const FULL = new Error('There are as many rows as are wanted')

function rowsOf(zip: Zip, part: string, most: number): SheetRow[] {
  const [strings, isDate] = [sharedStrings(zip), dateStyles(zip)]
  const { rows, merged } = rawOf(zip, part, most)
  const read = rows.map(({ linea, raw }) => {
    const celdas: Cell[] = []
    for (const one of raw) celdas[one.column] = cellOf(one, strings, isDate)
    for (const i of mergedIn(linea, merged))
      celdas[i] = { texto: celdas[i]?.texto ?? '', problema: 'es una celda combinada: sepárela' }
    for (let i = 0; i < celdas.length; i += 1) celdas[i] ??= { texto: '' }
    return { linea, celdas }
  })
  return read.filter(({ celdas }) => celdas.some(({ texto, problema }) => texto.trim() !== '' || problema))
}

/** What is written in each row that has anything; of empty ones a sheet may have a million. */
function rawOf(zip: Zip, part: string, most: number) {
  const value = collector({ ...rules, text: new Set(['t', 'v']) })
  const rows: RawRow[] = []
  const merged: Range[] = []
  let row: RawRow = { linea: 0, raw: [] }
  const none: Raw = { column: -1, type: 'n', style: 0, value: '', formula: false }
  let cell = none
  const parts = {
    text: value.text,
    open(tag: string, attributes: Record<string, string>) {
      value.open(tag, attributes)
      if (tag === 'row') {
        row = { linea: Number(attributes['r'] ?? row.linea + 1), raw: [] }
        cell = none
      }
      if (tag === 'c') {
        const at = /^[A-Z]+/.exec(attributes['r'] ?? '')?.[0]
        const column = at ? columnOf(at) : cell.column + 1
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '', formula: false }
      }
      if (tag === 'f') cell = { ...cell, formula: true }
      if (tag === 'mergeCell' && merged.push(rangeOf(attributes['ref'] ?? '')) > most)
        throw new Error('Too many merged cells')
    },
    close(tag: string) {
      value.close(tag)
      if (tag === 'c') {
        const read = { ...cell, value: value.take() }
        const says = read.value !== '' || read.formula || read.type === 'e'
        if (says && read.column < MOST_COLUMNS) row.raw.push(read)
      }
      if (tag === 'row' && row.raw.length > 0 && rows.push(row) >= most) throw FULL
    },
  }
  try {
    zip.read(part, parts)
  } catch (error) {
    if (error !== FULL) throw error
  }
  return { rows, merged }
}

function cellOf({ type, style, value, formula }: Raw, strings: string[], isDate: boolean[]): Cell {
  if (type === 'e') return { texto: '', problema: 'es un error de Excel' }
  const texto = type === 's' ? (strings[Number(value)] ?? '') : type === 'n' ? numberText(value) : value
  if (formula) return { texto, problema: 'es una fórmula: péguela como valor' }
  // No list of people has dates: Excel took a number, or a code with dashes, for one.
  if (type === 'n' && value !== '' && isDate[style])
    return { texto: '', problema: 'quedó como fecha de Excel: escríbala como texto' }
  return { texto }
}

type Range = { columns: [number, number]; lines: [number, number] }

/** Of 'B2:C4'; columns from 0, lines from 1. */
function rangeOf(ref: string): Range {
  const [, from = 'A', first = '1', to = from, last = first] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(ref) ?? []
  return { columns: [columnOf(from), columnOf(to)], lines: [Number(first), Number(last)] }
}

/** The columns of a line that are within merged cells. Of each range only where it begins and ends: in a broken book all of them may lie over one another. */
function mergedIn(linea: number, merged: readonly Range[]): number[] {
  const edges = new Array<number>(MOST_COLUMNS + 1).fill(0)
  for (const { columns, lines } of merged) {
    if (linea < lines[0] || linea > lines[1]) continue
    const [from, end] = [Math.min(columns[0], MOST_COLUMNS), Math.min(columns[1] + 1, MOST_COLUMNS)]
    edges[from] = (edges[from] ?? 0) + 1
    edges[end] = (edges[end] ?? 0) - 1
  }
  let within = 0
  return edges.flatMap((edge, i) => {
    within += edge
    return within > 0 && i < MOST_COLUMNS ? i : []
  })
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
