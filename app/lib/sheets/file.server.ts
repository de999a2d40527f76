import { csvOf } from '../csv.server.ts'
import { streamOf } from '../public-response.server.ts'
import { bookOf, type Hoja, plainValue, type Valor, XLSX } from './book.server.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX } as const

export type Format = keyof typeof TYPES

/** The format that the address of a file ends with. */
export const formatIn = (pathname: string): Format => (pathname.endsWith('.csv') ? 'csv' : 'xlsx')

/** A file as it is handed out. `nombre`: with its ending. */
export type Taken = { nombre: string; tipo: string; body: BodyInit }

/** A sheet in one of the two formats. @param nombre without its ending */
export async function sheetFile(hoja: Hoja, formato: Format, nombre: string): Promise<Taken> {
  const body = formato === 'csv' ? streamOf(sheetText(hoja)) : await bookOf(hoja)
  return { nombre: `${nombre}.${formato}`, tipo: TYPES[formato], body }
}

/** A sheet as CSV, piece by piece. Dates are those of ISO 8601, and no cell is a formula. */
export const sheetText = ({ columns, rows }: Hoja): AsyncGenerator<string> =>
  csvOf(
    columns.map(({ title }) => title),
    batchesOf(columns, rows),
  )

// One piece for each row would cost more than what is in it.
const AT_ONCE = 500

async function* batchesOf(columns: Hoja['columns'], rows: Hoja['rows']) {
  let batch: Record<string, unknown>[] = []
  for await (const row of rows) {
    batch.push(Object.fromEntries(columns.map(({ title }, i) => [title, plain(row[i])])))
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  yield batch
}

const plain = (value: Valor = null) => plainValue(value)
