import type { Printed } from '../qr.server.ts'
import { drawCode } from './code.server.ts'
import { drawFrames, letterhead, type Membrete } from './letterhead.server.ts'
import { BOLD, REGULAR } from './letters.server.ts'
import {
  aside,
  collected,
  type Element,
  INK,
  NIGHT,
  needRoom,
  openSheet,
  rule,
  type Sheet,
  SOFT,
} from './sheet.server.ts'
import { type Cell, type Column, table } from './table.server.ts'

type About = {
  membrete: Membrete
  titulo: string
  /** Of the paper: beside the letterhead and at the foot of each page. */
  numero: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima. */
  en: string
  /** A line at the foot, by which it is found that nobody changed it. */
  huella?: string | undefined
}

/** `keep`: points that have to be left under it on its page. */
type TextStyle = { size?: number; soft?: boolean; bold?: boolean; keep?: number }

export type Paper = {
  sheet: Sheet
  root: Element
  heading: (text: string) => void
  section: (text: string) => void
  paragraph: (text: string, style?: TextStyle) => void
  /** What is what: a name and what it says, row after row. What is empty is left out, or left to be written. */
  facts: (rows: readonly (readonly [string, string])[], style?: { least?: number }) => void
  table: (columns: Column[], rows: Cell[][]) => void
  done: () => Promise<Buffer>
}

/** Opens a paper: letterhead, title, and what is written on it in order. `done` ends it. */
export async function openPaper({ membrete, titulo, numero, en, huella }: About): Promise<Paper> {
  const title = `${titulo} ${numero}`.trim()
  const sheet = await openSheet({ title, author: membrete.nombre, at: en })
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  const block = (tag: string, draw: () => void) => root.add(sheet.struct(tag, {}, draw))
  const start = { x: sheet.x, y: sheet.y }
  const head = letterhead(sheet, membrete, numero)
  aside(sheet, 'Layout', head.draw)
  for (const draw of head.texts.slice(0, numero === '' ? -1 : undefined)) block('P', draw)
  Object.assign(sheet, start)
  const write = (text: string, gap: number) => {
    const { left, right } = sheet.page.margins
    sheet.text(text, left, sheet.y, { width: sheet.page.width - left - right, lineGap: gap })
  }
  return {
    ...{ sheet, root },
    heading: (text) => {
      block('H1', () => {
        sheet.font(BOLD).fontSize(16).fillColor(NIGHT)
        write(text, 2)
      })
      sheet.y += 8
    },
    section: (text) => {
      needRoom(sheet, 74)
      sheet.y += 6
      block('H2', () => {
        sheet.font(BOLD).fontSize(11).fillColor(NIGHT)
        write(text, 2)
      })
      sheet.y += 3
    },
    paragraph: (text, { size = 10.5, soft = false, bold = false, keep = 0 } = {}) => {
      needRoom(sheet, size * 2.6 + keep)
      block('P', () => {
        sheet
          .font(bold ? BOLD : REGULAR)
          .fontSize(size)
          .fillColor(soft ? SOFT : INK)
        write(text, size * 0.34)
      })
      sheet.y += size * 0.62
    },
    facts: (rows, { least } = {}) => {
      const shown = least === undefined ? rows.filter(([, value]) => value !== '') : rows
      const columns = [
        { title: '', share: 30 },
        { title: '', share: 70 },
      ]
      const style = { size: 10, facts: true as const, ...(least !== undefined && { least }) }
      if (shown.length > 0)
        table(
          sheet,
          root,
          columns,
          shown.map(([name, value]) => [name, value]),
          style,
        )
    },
    table: (columns, rows) => table(sheet, root, columns, rows, { size: 9 }),
    done: () => {
      root.end()
      drawFrames(sheet, membrete, numero, { left: [numero, membrete.nombre].filter(Boolean).join(' · '), huella })
      return collected(sheet)
    },
  }
}

/** Pages of a paper that was written here: in those, what describes a page is plain to see. */
export const sheetsIn = (paper: Uint8Array): number =>
  Buffer.from(paper)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 1

/** Who signs is as wide; what stands beside begins there. */
export const BESIDE = 236

/** A QR code with what is said beside it, kept together. @param indent from the left of the page */
export function code({ sheet, root }: Paper, printed: Printed, said: readonly string[], indent = 0): void {
  const side = 80
  needRoom(sheet, side + 8)
  const [x, y] = [sheet.page.margins.left + indent, sheet.y]
  root.add(
    sheet.struct('Figure', { alt: `Código QR que lleva a ${printed.address}` }, () => {
      drawCode(sheet, printed, { x, y, side })
    }),
  )
  const left = x + side + 10
  sheet.y = y + (indent > 0 ? 0 : 8)
  for (const [i, text] of said.entries()) {
    root.add(
      sheet.struct('P', {}, () => {
        sheet
          .font(i === 0 ? BOLD : REGULAR)
          .fontSize(indent > 0 ? 8.5 : 10)
          .fillColor(INK)
        sheet.text(text, left, sheet.y, {
          width: sheet.page.width - sheet.page.margins.right - left,
          lineGap: 2,
        })
      }),
    )
    sheet.y += 4
  }
  sheet.x = x - indent
  sheet.y = Math.max(sheet.y, y + side) + 6
}

/** Lines to write on by hand. */
export function writingLines({ sheet }: Paper, many: number): void {
  const { left, right } = sheet.page.margins
  for (let i = 0; i < many; i += 1) {
    needRoom(sheet, 22)
    sheet.y += 21
    aside(sheet, 'Layout', () => rule(sheet, left, sheet.page.width - right, sheet.y))
  }
  sheet.y += 10
}

/** A line to sign on, and who does. */
export function signature({ sheet, root }: Paper, name: string, post: string): void {
  needRoom(sheet, 86)
  const [x, y] = [sheet.page.margins.left, sheet.y + 42]
  aside(sheet, 'Layout', () => rule(sheet, x, x + 220, y, 0.8))
  sheet.y = y + 6
  for (const [text, font] of [[name, BOLD] as const, [post, REGULAR] as const]) {
    if (text === '') continue
    root.add(
      sheet.struct('P', {}, () => {
        sheet
          .font(font)
          .fontSize(10)
          .fillColor(INK)
          .text(text, x, sheet.y, { width: BESIDE - 12, lineGap: 2 })
      }),
    )
  }
  sheet.y += 8
}
