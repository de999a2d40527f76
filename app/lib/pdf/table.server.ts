import { BOLD, REGULAR } from './letters.server.ts'
import { aside, bottomOf, type Element, INK, NIGHT, rule, type Sheet, SOFT } from './sheet.server.ts'
import { wrapped } from './wrapped.ts'

/** `note`: small, under the text. */
export type Cell = string | { text: string; note: string }
/** `share`: of the width, relative to the others. */
export type Column = { title: string; share: number; right?: boolean }

type Style = {
  size: number
  /** What a row takes at least: room to write by hand. */
  least?: number
  /** The first column names what is beside it, and there is no row of titles. */
  facts?: true
}
type Line = { text: string; font: string; size: number; soft: boolean }
type Row = { cells: Cell[]; head: boolean }
type Frame = { sheet: Sheet; columns: Column[]; widths: number[]; style: Style }

const PAD = 4.5
/** Above and under the text of a row. */
const upright = ({ facts, least }: Style) => (facts && least === undefined ? 2.6 : PAD)
const NOTE_SIZE = 7.2
const LEADING = 1.22

/**
 * A table that takes as many pages as it needs: its titles are repeated, and a row that is longer than a page goes on on
 * the next.
 */
export function table(sheet: Sheet, root: Element, columns: Column[], rows: Cell[][], style: Style): void {
  const whole = widthOf(sheet)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const frame = { sheet, columns, style, widths: columns.map(({ share }) => (share / shares) * whole) }
  const element = sheet.struct('Table')
  root.add(element)
  if (!style.facts) drawRow(frame, element, titlesOf(columns))
  for (const cells of rows) drawRow(frame, element, { cells, head: false })
  element.end()
  sheet.x = sheet.page.margins.left
  sheet.y += 8
}

const widthOf = ({ page }: Sheet) => page.width - page.margins.left - page.margins.right
const titlesOf = (columns: Column[]): Row => ({ cells: columns.map(({ title }) => title), head: true })
const heightOf = (lines: Line[]) => lines.reduce((sum, { size }) => sum + size * LEADING, 0)

function drawRow(frame: Frame, element: Element, row: Row): void {
  const { sheet, style } = frame
  let left = row.cells.map((cell, i) => linesOf(frame, cell, i, row.head))
  const contents: PDFKit.PDFStructureContent[][] = row.cells.map(() => [])
  const whole = Math.max(style.least ?? 0, ...left.map(heightOf)) + 2 * upright(style)
  if (sheet.y + whole > bottomOf(sheet) && whole < 260) turn(frame, row)
  do {
    const room = bottomOf(sheet) - sheet.y - 2 * upright(style)
    const taken = left.map((lines) => fitting(lines, room))
    if (taken.every((lines) => lines.length === 0) && left.some((lines) => lines.length > 0)) {
      turn(frame, row)
      continue
    }
    drawPart(frame, row, taken, (i, content) => contents[i]?.push(content))
    left = left.map((lines, i) => lines.slice(taken[i]?.length ?? 0))
    if (left.some((lines) => lines.length > 0)) turn(frame, row)
  } while (left.some((lines) => lines.length > 0))
  const line = sheet.struct('TR')
  element.add(line)
  for (const [i, content] of contents.entries()) line.add(sheet.struct(...kindOf(frame, row, i), content))
  line.end()
}

function kindOf({ style }: Frame, { head }: Row, i: number): [tag: string, options: object] {
  if (head) return ['TH', { scope: 'Column' }]
  return style.facts && i === 0 ? ['TH', { scope: 'Row' }] : ['TD', {}]
}

/** The next page, with the titles for the eye alone: who listens has heard them. */
function turn(frame: Frame, { head }: Row): void {
  frame.sheet.addPage()
  if (frame.style.facts || head) return
  const titles = titlesOf(frame.columns)
  const lines = titles.cells.map((cell, i) => linesOf(frame, cell, i, true))
  aside(frame.sheet, 'Pagination', () => drawLines(frame, titles, lines))
}

function fitting(lines: Line[], room: number): Line[] {
  let height = 0
  const last = lines.findIndex(({ size }) => {
    height += size * LEADING
    return height > room
  })
  return last < 0 ? lines : lines.slice(0, last)
}

type Mark = (column: number, content: PDFKit.PDFStructureContent) => void

function drawPart(frame: Frame, row: Row, lines: Line[][], mark: Mark): void {
  const { sheet } = frame
  const y = sheet.y
  aside(sheet, 'Layout', () => drawLines(frame, row, lines, false))
  const bottom = sheet.y
  for (const [i, cell] of lines.entries()) {
    if (cell.length === 0) continue
    mark(i, sheet.markStructureContent(kindOf(frame, row, i)[0]))
    drawCell(frame, row, cell, i, y + upright(frame.style))
    sheet.endMarkedContent()
  }
  sheet.y = bottom
}

/** The ground and rule of a row, with or without its text; moves on under it. */
function drawLines(frame: Frame, row: Row, lines: Line[][], withText = true): void {
  const { sheet, style } = frame
  const [from, y] = [sheet.page.margins.left, sheet.y]
  const room = bottomOf(sheet) - y
  const height = Math.min(room, Math.max(style.least ?? 0, ...lines.map(heightOf)) + 2 * upright(style))
  if (row.head) sheet.rect(from, y, widthOf(sheet), height).fill(NIGHT)
  else rule(sheet, from, from + widthOf(sheet), y + height)
  if (withText) for (const [i, cell] of lines.entries()) drawCell(frame, row, cell, i, y + upright(frame.style))
  sheet.y = y + height
}

function drawCell(frame: Frame, row: Row, lines: Line[], column: number, top: number): void {
  const { sheet, widths, columns, style } = frame
  const inset = style.facts ? 0 : PAD
  const start = sheet.page.margins.left + widths.slice(0, column).reduce((sum, one) => sum + one, 0) + inset
  // On the line of what is beside it, which is larger.
  let y = style.facts && column === 0 ? top + 1 : top
  for (const { text, font, size, soft } of lines) {
    sheet
      .font(font)
      .fontSize(size)
      .fillColor(row.head ? '#ffffff' : soft ? SOFT : INK)
    const free = columns[column]?.right ? (widths[column] ?? 0) - 2 * inset - sheet.widthOfString(text) : 0
    sheet.text(text, start + free, y, { lineBreak: false })
    y += size * LEADING
  }
}

function linesOf({ sheet, widths, style }: Frame, cell: Cell, column: number, head: boolean): Line[] {
  const width = (widths[column] ?? 0) - 2 * PAD
  const { text, note } = typeof cell === 'string' ? { text: cell, note: '' } : cell
  const broken = (value: string, size: number, { font = REGULAR, soft = false }) => {
    sheet.font(font).fontSize(size)
    const lines = value === '' ? [] : wrapped(value, width, (part) => sheet.widthOfString(part))
    return lines.map((one) => ({ text: one, font, size, soft }))
  }
  const isName = style.facts === true && column === 0
  return [
    ...broken(text, isName ? style.size - 1 : style.size, { font: head ? BOLD : REGULAR, soft: isName }),
    ...broken(note, NOTE_SIZE, { soft: true }),
  ]
}
