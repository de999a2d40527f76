import { CsvError, parse } from 'csv-parse/sync'
import { xlsxRows } from './xlsx.server.ts'

/** `problema`: why what it shows is not what somebody wrote there, within a sentence. */
export type Cell = { texto: string; problema?: string }
/** `linea`: where it stands in the sheet, from 1. */
export type SheetRow = { linea: number; celdas: Cell[] }

/**
 * The rows of a list that have anything in them: the first visible sheet of an Excel book, or text with its columns parted
 * by commas, semicolons or tabs, in UTF-8, UTF-16 or Latin-1.
 * @throws {Error} in Spanish when it is no such list at all
 */
export function readSheet(bytes: Uint8Array): SheetRow[] {
  if (startsWith(bytes, [0x50, 0x4b])) return xlsxRows(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new Error('Es un libro de Excel antiguo (.xls), o tiene contraseña. Guárdelo como .xlsx o como CSV.')
  }
  return recordsOf(decode(bytes)).map(({ record, info }) => ({
    linea: info.lines,
    celdas: record.map((texto) => ({ texto })),
  }))
}

const startsWith = (bytes: Uint8Array, first: number[]) => first.every((byte, i) => bytes[i] === byte)

/** Windows programs save lists in Latin-1, where accents are no UTF-8; Excel's «texto Unicode» is UTF-16. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Row = { record: string[]; info: { lines: number } }

function recordsOf(text: string): Row[] {
  const [first = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((sign) => first.includes(sign)) ?? ','
  try {
    const options = {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }
    return parse(text, { ...options, bom: true, delimiter }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError)
      throw new Error(`La lista no se puede leer desde la línea ${error['lines']}: revise las comillas.`)
    throw error
  }
}
