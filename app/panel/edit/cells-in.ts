import type { Field, FormFields } from '../../campos/field.ts'
import { centimosOf } from '../../lib/money.ts'
import { cellsIn, isBlankLine, mended } from '../mallas/paste.ts'

/** Whether what was copied is a block of cells, and not words for the cell in which somebody is. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd())

/** Of each line what goes into which field, and what of the block finds no place. */
export type Pasted = { lines: Record<string, unknown>[]; notas: string[] }

/**
 * The rows of a block that was copied from a spreadsheet, by the names of the fields from the one where it is put on. A line of
 * headings, which names fields, says what each column is. A blank line is one, as in a sheet: what is below it stays below it.
 */
export function blockIn(text: string, fields: FormFields, from: string): Pasted {
  const names = Object.keys(fields)
  const [first = [], ...rest] = cellsIn(mended(text.replaceAll('\0', '').normalize('NFC')))
  const headed = first.map((cell) => names.find((name) => plain(fields[name]?.label) === plain(cell)))
  const isHeaded = headed.filter(Boolean).length > 1
  const columns = isHeaded ? headed : names.slice(names.indexOf(from))
  const all = isHeaded ? rest : [first, ...rest]
  const block = all.slice(0, all.findLastIndex((line) => !isBlankLine(line)) + 1)
  const lines = block.map((line) =>
    Object.fromEntries(
      columns.flatMap((name, i) => {
        const cell = line[i] ?? (isBlankLine(line) ? '' : undefined)
        return name && cell !== undefined ? [[name, asWritten(fields[name], cell)]] : []
      }),
    ),
  )
  const isIn = (i: number) => block.some((line) => line[i]?.trim())
  const lost = Array.from({ length: Math.max(0, ...block.map((line) => line.length)) }, (_, i) => i).filter(
    (i) => !columns[i] && isIn(i),
  )
  return { lines, notas: lost.length === 0 ? [] : [isHeaded ? unknown(lost, first) : beyond(lost, fields)] }
}

const unknown = (lost: number[], headings: readonly string[]) =>
  `Quedaron fuera columnas que esta lista no tiene: ${lost.map((i) => headings[i]?.trim().slice(0, 40) || `la ${i + 1}.ª`).join(', ')}.`

function beyond(lost: number[], fields: FormFields) {
  const last = Object.values(fields).at(-1)?.label ?? ''
  return `${lost.length === 1 ? 'Quedó fuera 1 columna' : `Quedaron fuera ${lost.length} columnas`} a la derecha de «${last}».`
}

const asWritten = (field: Field | undefined, cell: string) => {
  const text = cell.replaceAll(/\s+/g, ' ').trim()
  return field?.control === 'money' ? (centimosOf(text) ?? text) : text
}

const plain = (text = '') =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|\(.*\)/g, '')
    .toLowerCase()
    .trim()
