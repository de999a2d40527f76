import { MAX_NUMBER_FORMAT } from '../limits.ts'
import { collector } from './xml.ts'
import { openZip, relationOf, type Zip } from './zip.server.ts'

const main = 'xl/workbook.xml'

type Sheet = { name: string; part: string; hidden: boolean }
type Cell = { type: string; value: string; style: number }

/** The sheets in their order, each with its name first and as its cells are read; hidden ones are empty. */
export function* xlsxPages(bytes: Uint8Array): Generator<string> {
  const zip = openZip(bytes)
  const sheets = sheetsOf(zip)
  const [strings, isDate] = [sharedStrings(zip), dateStyles(zip)]
  const shown = ({ type, value, style }: Cell) => {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b' || type === 'e') return ''
    if (type !== 'n') return value
    return isDate[style] ? dateText(Number(value)) : numberText(value)
  }
  for (const { name, part, hidden } of sheets) yield hidden ? '' : `${name}\n${sheetText(zip, part, shown)}`
}

export function sheetsOf(zip: Zip): Sheet[] {
  const targets = zip.targets(main)
  const sheets: Sheet[] = []
  zip.read(main, {
    open(tag, attributes) {
      if (tag !== 'sheet') return
      const { name = '', state = 'visible' } = attributes
      sheets.push({ name, part: targets.get(relationOf(attributes)) ?? '', hidden: state !== 'visible' })
    },
  })
  return sheets
}

// `rPh` says how the text is pronounced.
export const rules = { text: new Set(['t']), signs: new Map<string, string>(), skip: new Set(['rPh']) }

/** The texts that cells name by their number. */
export function sharedStrings(zip: Zip): string[] {
  if (!zip.names.includes('xl/sharedStrings.xml')) return []
  const strings: string[] = []
  const { take, close, ...handler } = collector(rules)
  zip.read('xl/sharedStrings.xml', {
    ...handler,
    close(tag) {
      close(tag)
      if (tag === 'si') strings.push(take())
    },
  })
  return strings
}

function sheetText(zip: Zip, part: string, shown: (cell: Cell) => string): string {
  const value = collector({ ...rules, text: new Set(['t', 'v']) })
  const sheet = collector({ ...rules, text: new Set() })
  let [type, style] = ['n', 0]
  zip.read(part, {
    text: value.text,
    open(tag, attributes) {
      value.open(tag, attributes)
      if (tag === 'c') [type, style] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0)]
    },
    close(tag) {
      value.close(tag)
      if (tag === 'c') sheet.add(`${shown({ type, style, value: value.take() })}\t`)
      if (tag === 'row') sheet.add('\n')
    },
  })
  return sheet.take()
}

/** For each style of a cell, whether its numbers are dates. */
export function dateStyles(zip: Zip): boolean[] {
  if (!zip.names.includes('xl/styles.xml')) return []
  const formats = new Map<number, string>()
  const styles: boolean[] = []
  let ofCells = false
  zip.read('xl/styles.xml', {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') formats.set(Number(numFmtId), formatCode)
      if (tag === 'cellXfs') ofCells = true
      if (tag === 'xf' && ofCells) styles.push(isDateFormat(Number(numFmtId), formats.get(Number(numFmtId))))
    },
    close(tag) {
      if (tag === 'cellXfs') ofCells = false
    },
  })
  return styles
}

/** The built-in ones by number (ECMA-376, 18.8.30), the others by their letters outside quotes and brackets. */
function isDateFormat(id: number, code = ''): boolean {
  if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return true
  return /[dmyh]/i.test(code.slice(0, MAX_NUMBER_FORMAT).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

const EPOCH_DAYS = 25_569
const DAY_MS = 86_400_000

/** @param serial days since 30 December 1899; the part of a day is the hour */
function dateText(serial: number): string {
  const date = new Date(Math.round((serial - EPOCH_DAYS) * DAY_MS))
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  const [year, month, dayOfMonth] = day.split('-')
  const parts = [serial >= 1 && `${dayOfMonth}/${month}/${year}`, serial % 1 !== 0 && time.slice(0, 5)]
  return parts.filter(Boolean).join(' ')
}

/** Without the digits that a computer's sum leaves at the end. */
export const numberText = (value: string) => (value === '' ? '' : String(Number(Number(value).toPrecision(15))))
