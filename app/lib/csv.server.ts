import { stringify } from 'csv-stringify/sync'

type Row = Record<string, unknown>

/**
 * Rows as CSV (RFC 4180) for a spreadsheet, batch by batch: UTF-8 with its mark, so that Excel reads the accents. A
 * cell that a spreadsheet would take for a formula begins with an apostrophe instead; numbers stay as they are. What a
 * row holds several of goes in one cell, one in each line.
 * @param columns names of the fields, in order
 */
export async function* csvOf(
  columns: string[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${stringify([columns], { record_delimiter: 'windows' })}`
  for await (const rows of batches) {
    const records = rows.map((row) => columns.map((name) => cellOf(row[name])))
    yield stringify(records, { record_delimiter: 'windows', escape_formulas: true })
  }
}

function cellOf(value: unknown): string | number | null {
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.map((one) => Object.values(one as Row).join(' ')).join('\n')
  return value === null || value === undefined ? null : String(value)
}
