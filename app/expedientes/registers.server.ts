import type { SheetData } from 'write-excel-file/node'
import type { Calendar } from '../lib/calendar/business-days.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { csvOf } from '../lib/csv.server.ts'
import { daysUsed, deadlineOf, type Term } from './clock.ts'

/** `fecha`: 'yyyy-MM-dd' or 'yyyy-MM-dd HH:mm:ss' of Lima, a date also for the spreadsheet. */
export type Valor = string | number | null | { fecha: string }

/** A column of a register. `width`: in letters. */
export type Columna<Row> = { title: string; value: (row: Row) => Valor; width: number }

// What Excel takes: letters of a cell, and of the name of a sheet.
const [MOST_LETTERS, MOST_NAME] = [32_767, 31]

/** A register as an Excel book of one sheet, whose titles stay in view. Texts are texts: no cell is a formula. */
export async function registerBook<Row>(
  hoja: string,
  columns: readonly Columna<Row>[],
  rows: Iterable<Row>,
): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node')
  const titles = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const data: SheetData = [titles, ...Array.from(rows, (row) => columns.map(({ value }) => cellOf(value(row))))]
  const sheet = hoja.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, MOST_NAME)
  const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  return new Uint8Array(await write(data, options).toBuffer())
}

/** A register as CSV, piece by piece. Dates are those of ISO 8601, and no cell is a formula. */
export function registerText<Row>(
  columns: readonly Columna<Row>[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<string> {
  const titles = columns.map(({ title }) => title)
  return csvOf(titles, plain(columns, batches))
}

async function* plain<Row>(columns: readonly Columna<Row>[], batches: AsyncIterable<Row[]> | Iterable<Row[]>) {
  for await (const rows of batches) {
    yield rows.map((row) => Object.fromEntries(columns.map(({ title, value }) => [title, textOf(value(row))])))
  }
}

const textOf = (value: Valor) => (typeof value === 'object' && value !== null ? value.fecha : value)

function cellOf(value: Valor): SheetData[number][number] {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { type: Number, value }
  // Signs that no XML may have come from what people paste.
  if (typeof value === 'string') return { type: String, value: visible(value).slice(0, MOST_LETTERS), wrap: true }
  // A spreadsheet has no time zone: the clock of Lima is written as it stands.
  const [day, time = '00:00:00'] = value.fecha.split(' ')
  const format = value.fecha.length > 10 ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy'
  return { type: Date, value: new Date(`${day}T${time}Z`), format }
}

const visible = (text: string) =>
  [...text].filter((sign) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(sign) || sign === '\n' || sign === '\t').join('')

export type Atencion = {
  /** Days of the term that were used, up to the answer or up to today. */
  dias: number
  vence: Dia | null
  /** null while there is no answer and there is time for one. */
  aTiempo: boolean | null
}

/** How long an answer took, and whether it was in time: of a term, on the day `hoy`. */
export function attended(term: Term, respondido: Dia | null, hoy: Dia, calendar: Calendar): Atencion {
  const { vence } = deadlineOf(term, calendar)
  const isLate = vence !== null && (respondido ?? hoy) > vence
  const aTiempo = respondido === null && !isLate ? null : !isLate
  return { dias: daysUsed(term, respondido ?? hoy, calendar), vence, aTiempo }
}

/** The columns that say so, for any register whose rows know it. */
export const timeColumns = <Row>(of: (row: Row) => Atencion): Columna<Row>[] => [
  { title: 'Vence', value: (row) => dateOf(of(row).vence), width: 12 },
  { title: 'Días usados', value: (row) => of(row).dias, width: 12 },
  { title: 'A tiempo', value: (row) => said(of(row).aTiempo), width: 12 },
]

export const dateOf = (fecha: string | null): Valor => (fecha === null ? null : { fecha })

const said = (aTiempo: boolean | null) => (aTiempo === null ? 'En plazo' : aTiempo ? 'Sí' : 'No')
