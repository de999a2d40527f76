import type { Field, FormFields } from '../../campos/field.ts'
import { centimosOf } from '../../lib/money.ts'
import { cellsIn, mended } from '../mallas/paste.ts'

/** Whether what was copied is a block of cells, and not words for the cell in which somebody is. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd())

/**
 * The rows of a block that was copied from a spreadsheet, by the names of the fields from the one where it is put on. A line of
 * headings, which names fields, says what each column is.
 */
export function blockIn(text: string, fields: FormFields, from: string): Record<string, unknown>[] {
  const names = Object.keys(fields)
  const [first = [], ...rest] = cellsIn(mended(text.replaceAll('\0', '').normalize('NFC')))
  const headed = first.map((cell) => names.find((name) => plain(fields[name]?.label) === plain(cell)))
  const isHeaded = headed.filter(Boolean).length > 1
  const columns = isHeaded ? headed : names.slice(names.indexOf(from))
  const lines = (isHeaded ? rest : [first, ...rest]).filter((line) => line.some((cell) => cell.trim() !== ''))
  return lines.map((line) =>
    Object.fromEntries(
      columns.flatMap((name, i) => (name && line[i] !== undefined ? [[name, asWritten(fields[name], line[i])]] : [])),
    ),
  )
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
