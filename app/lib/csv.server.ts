import { stringify } from 'csv-stringify/sync'

// Either half of the end of a line ends one for some reader.
const FORM = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

const FORMULA = /^[\p{C}\p{Z}\s]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u

type Row = Record<string, unknown>

/**
 * Rows as CSV (RFC 4180) for a spreadsheet, batch by batch: UTF-8 with its mark, so that Excel reads the accents. A
 * cell that a spreadsheet would take for a formula, behind signs that nobody sees too, begins with an apostrophe instead;
 * numbers stay as they are. What a row holds several of goes in one cell, one in each line.
 * @param columns names of the fields, in order
 */
export async function* csvOf(
  columns: string[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${stringify([columns], FORM)}`
  for await (const rows of batches) {
    const records = rows.map((row) => columns.map((name) => cellOf(row[name])))
    yield stringify(records, FORM)
  }
}

function cellOf(value: unknown): string | number | null {
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return cellOf(value.map((one) => Object.values(one as Row).join(' ')).join('\n'))
  if (value === null || value === undefined) return null
  const text = String(value)
  return FORMULA.test(text) ? `'${text}` : text
}
