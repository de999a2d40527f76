import type { Feature, Image, SheetData } from 'write-excel-file/node'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a cell says. `fecha`: 'yyyy-MM-dd', or with 'HH:mm' or 'HH:mm:ss', of Lima; `soles`: whole céntimos. */
export type Valor = string | number | null | { fecha: string } | { soles: number }

/** A sheet. `width`: in letters; `wrap`: long texts in several lines. */
export type Hoja = {
  name: string
  columns: readonly { title: string; width: number; wrap?: boolean }[]
  rows: Iterable<readonly Valor[]> | AsyncIterable<readonly Valor[]>
  /** What they add up to: the last row of a book, which its filter leaves where it is. Files of text have none. */
  total?: readonly Valor[]
}

/** The same cell for a file of text. */
export function plainValue(value: Valor): string | number | null {
  if (value === null || typeof value !== 'object') return value
  return 'soles' in value ? value.soles / 100 : value.fecha
}

// What Excel takes: letters of a cell, and of the name of a sheet.
const [MOST_LETTERS, MOST_NAME] = [32_767, 31]

/** An Excel book: titles that stay in view and filter what is below, dates and money as such, and no cell that is a formula. */
export async function bookOf(...hojas: Hoja[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: write } = await import('write-excel-file/node')
  const sheets = await Promise.all(hojas.map(sheetOf))
  return new Uint8Array(await write(sheets, { features: [filtersOf(sheets)] }).toBuffer())
}

async function sheetOf({ name, columns, rows, total }: Hoja) {
  const data: SheetData = [columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))]
  for await (const row of rows) data.push(row.map((value, i) => cellOf(value, columns[i]?.wrap)))
  const filtered = data.length
  if (total) data.push(total.map((value) => bold(cellOf(value))))
  const sheet = name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, MOST_NAME)
  return { filtered, sheet, data, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
}

type Shown = SheetData[number][number]

const bold = (cell: Shown): Shown =>
  cell && typeof cell === 'object' && 'value' in cell ? { ...cell, fontWeight: 'bold' } : cell

function cellOf(value: Valor, wrap = false): Shown {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { type: Number, value }
  // Signs that no XML may have come from what people paste. A text is a text there, whatever it begins with.
  if (typeof value === 'string') return { type: String, value: visible(value).slice(0, MOST_LETTERS), wrap }
  if ('soles' in value) return { type: Number, value: value.soles / 100, format: '#,##0.00' }
  // A spreadsheet has no time zone: the clock of Lima is written as it stands.
  const [day, time = '00:00'] = value.fecha.split(' ')
  const format = value.fecha.length > 10 ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy'
  return { type: Date, value: new Date(`${day}T${time}Z`), format }
}

const visible = (text: string) =>
  [...text].filter((sign) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(sign) || sign === '\n' || sign === '\t').join('')

/** The writer has no word for them. */
const filtersOf = (sheets: { data: SheetData; filtered: number }[]): Feature<Image['content']> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          const data = sheets[sheetIndex]?.data ?? []
          const last = `${lettersOf((data[0]?.length ?? 1) - 1)}${sheets[sheetIndex]?.filtered ?? 1}`
          return xml.replace('</sheetData>', `$&<autoFilter ref="A1:${last}"/>`)
        },
      },
    },
  },
})

/** 0 → A, 26 → AA */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
