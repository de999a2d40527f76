import { CsvError, parse } from 'csv-parse/sync'
import { type Cell, MOST_COLUMNS, type Sheet, unread } from './sheet.ts'
import { xlsxRows } from './xlsx.server.ts'

/**
 * The rows of a list that have anything in them: the first visible sheet of an Excel book, or text with its columns parted
 * by commas, semicolons or tabs, in UTF-8, UTF-16 or Latin-1.
 * @param most rows that are given; what comes after them is not looked at
 */
export function readSheet(bytes: Uint8Array, most: number): Sheet {
  if (startsWith(bytes, [0x50, 0x4b])) return xlsxRows(bytes, most)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return unread('Es un libro de Excel antiguo (.xls), o tiene contraseña. Guárdelo como .xlsx o como CSV.')
  }
  return recordsOf(decode(bytes), most)
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

/** What ends a line for one program or another; a list that went through several has all of them. */
const ENDS = ['\r\n', '\n', '\r']
const SAYS_DELIMITER = /^\ufeff?sep=(.)[ \t]*(?=[\r\n])/i

function recordsOf(text: string, most: number): Sheet {
  // A line for Excel alone, which is left empty so that the others keep their numbers.
  const said = SAYS_DELIMITER.exec(text)?.[1]
  const lines = text.replace(SAYS_DELIMITER, '')
  const delimiter = said ?? delimiterOf(lines)
  try {
    const options = {
      info: true,
      relax_column_count: true,
      // Only one that begins a cell is more than a letter.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      ...(Number.isFinite(most) && { to: most }),
    }
    const rows = parse(lines, { ...options, bom: true, delimiter, record_delimiter: ENDS }) as unknown as Row[]
    return {
      ok: true,
      filas: rows.map(({ record, info }) => ({
        linea: info.lines,
        sobran: record.slice(rows[0]?.record.length).some((texto) => texto.trim()),
        celdas: record.slice(0, MOST_COLUMNS).map((texto) => cellOf(texto, delimiter)),
      })),
    }
  } catch (error) {
    if (error instanceof CsvError)
      return unread(`La lista no se puede leer desde la línea ${error['lines']}: revise las comillas.`)
    throw error
  }
}

function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  return [';', '\t'].find((sign) => first.includes(sign)) ?? ','
}

/** A mark of quotation that nobody closed takes rows with it up to the next one. */
const cellOf = (texto: string, delimiter: string): Cell =>
  /[\r\n]/.test(texto) && texto.includes(delimiter)
    ? { texto, problema: 'reúne varias filas: revise las comillas' }
    : { texto }
