import { instantOf } from '../dates.ts'
import { openLettered } from './letters.server.ts'

export type Sheet = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

export const INK = '#16202e'
export const NIGHT = '#12324f'
export const SOFT = '#4a5563'
export const RULE = '#c5ccd4'

type About = {
  title: string
  author: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima: the same data make the same bytes. */
  at: string
  /** Without a first page: each is of its own size. */
  empty?: boolean
}

const MARGINS = { top: 100, bottom: 64, left: 58, right: 58 }

/** A tagged A4 document in Spanish, whose first page is there; its pages wait to be numbered. */
export async function openSheet({ title, author, at, empty = false }: About): Promise<Sheet> {
  const moment = instantOf(at)
  return openLettered({
    size: 'A4',
    margins: MARGINS,
    autoFirstPage: !empty,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-PE',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: moment, ModDate: moment, Creator: 'Atrio', Producer: 'Atrio' },
  })
}

/** Ends a document. @returns its bytes */
export function collected(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(Buffer.concat(parts)))
    sheet.on('error', reject)
    sheet.end()
  })
}

/** Where the text of a page ends. */
export const bottomOf = ({ page }: Sheet) => page.height - page.margins.bottom

/** A new page unless so many points are left on this one. */
export function needRoom(sheet: Sheet, points: number): void {
  if (sheet.y + points > bottomOf(sheet)) sheet.addPage()
}

/** Draws what readers of the screen pass over. */
export function aside(sheet: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  sheet.markContent('Artifact', { type })
  draw()
  sheet.endMarkedContent()
}

export function rule(sheet: Sheet, from: number, to: number, y: number, width = 0.5): void {
  sheet.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(RULE).stroke()
}
