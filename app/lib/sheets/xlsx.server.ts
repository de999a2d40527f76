import { dateStyles, numberText, rules, sharedStrings, sheetsOf } from '../files/text/xlsx.server.ts'
import { collector } from '../files/text/xml.ts'
import { openZip, type Zip } from '../files/text/zip.server.ts'
import { type Cell, type Sheet, type SheetRow, unread } from './sheet.ts'

const MOST_COLUMNS = 200

/** The rows of the first sheet that is not hidden. */
export function xlsxRows(bytes: Uint8Array): Sheet {
  try {
    const zip = openZip(bytes)
    const part = sheetsOf(zip).find(({ hidden }) => !hidden)?.part
    if (part === undefined) throw new Error('No sheet')
    return { ok: true, filas: rowsOf(zip, part) }
  } catch {
    // Whatever is wrong with a book comes as an error of what reads it.
    return unread('El libro de Excel no se puede leer: está dañado, es demasiado grande o no tiene hojas.')
  }
}

type Raw = { column: number; type: string; style: number; value: string; formula: boolean }

function rowsOf(zip: Zip, part: string): SheetRow[] {
  const [strings, isDate] = [sharedStrings(zip), dateStyles(zip)]
  const value = collector({ ...rules, text: new Set(['t', 'v']) })
  const rows: (SheetRow & { raw: Raw[] })[] = []
  const merged: Range[] = []
  let cell: Raw = { column: 0, type: 'n', style: 0, value: '', formula: false }
  zip.read(part, {
    text: value.text,
    open(tag, attributes) {
      value.open(tag, attributes)
      if (tag === 'row') rows.push({ linea: Number(attributes['r'] ?? rows.length + 1), celdas: [], raw: [] })
      if (tag === 'c') {
        const at = /^[A-Z]+/.exec(attributes['r'] ?? '')?.[0]
        const column = at ? columnOf(at) : (rows.at(-1)?.raw.at(-1)?.column ?? -1) + 1
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '', formula: false }
      }
      if (tag === 'f') cell.formula = true
      if (tag === 'mergeCell') merged.push(rangeOf(attributes['ref'] ?? ''))
    },
    close(tag) {
      value.close(tag)
      if (tag === 'c' && cell.column < MOST_COLUMNS) rows.at(-1)?.raw.push({ ...cell, value: value.take() })
    },
  })
  for (const row of rows) {
    for (const one of row.raw) row.celdas[one.column] = cellOf(one, strings, isDate)
    for (const { columns, lines } of merged) {
      if (row.linea < lines[0] || row.linea > lines[1]) continue
      for (let i = columns[0]; i <= Math.min(columns[1], MOST_COLUMNS); i += 1) {
        row.celdas[i] = { texto: row.celdas[i]?.texto ?? '', problema: 'es una celda combinada: sepárela' }
      }
    }
    for (let i = 0; i < row.celdas.length; i += 1) row.celdas[i] ??= { texto: '' }
  }
  return rows
    .filter(({ celdas }) => celdas.some(({ texto, problema }) => texto.trim() !== '' || problema))
    .map(({ linea, celdas }) => ({ linea, celdas }))
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

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
