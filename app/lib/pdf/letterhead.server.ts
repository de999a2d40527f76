import { BOLD, REGULAR } from './letters.server.ts'
import { aside, NIGHT, rule, type Sheet, SOFT } from './sheet.server.ts'

/** Who writes: what stands at the head of each page. */
export type Membrete = {
  nombre: string
  /** Legal name, if it is another. */
  razonSocial: string
  ruc: string
  direccion: string
  /** Site, mail or telephone, as it should be read: 'quebradaserena.example · 900 000 001'. */
  contacto: string
  /** PNG or JPEG. */
  escudo?: Uint8Array | undefined
}

const TOP = 34
const CREST = 44

/** The head of a page: what is drawn, and each of its texts in the order in which they are read. */
export function letterhead(sheet: Sheet, by: Membrete, numero: string): { draw: () => void; texts: (() => void)[] } {
  const { left, right } = sheet.page.margins
  const end = sheet.page.width - right
  const x = left + (by.escudo ? CREST + 12 : 0)
  const numberWidth = () => sheet.font(BOLD).fontSize(9.5).widthOfString(numero)
  const line = (text: string, font: string, size: number, y: number, room: number) => () => {
    sheet
      .font(font)
      .fontSize(size)
      .fillColor(size > 8 ? NIGHT : SOFT)
    sheet.text(text, x, TOP + y, { width: room, height: sheet.currentLineHeight(), ellipsis: true })
  }
  const legal = by.razonSocial === by.nombre ? '' : `${by.razonSocial} · `
  return {
    draw: () => {
      if (by.escudo) sheet.image(Buffer.from(by.escudo), left, TOP, { fit: [CREST, CREST] })
      sheet.rect(left, TOP + CREST + 8, end - left, 1.6).fill(NIGHT)
    },
    texts: [
      line(by.nombre, BOLD, 12.5, 1, end - x - numberWidth() - 14),
      line(`${legal}RUC ${by.ruc}`, REGULAR, 8, 19, end - x),
      line([by.direccion, by.contacto].filter(Boolean).join(' · '), REGULAR, 8, 31, end - x),
      () => {
        const start = end - numberWidth()
        sheet.fillColor(NIGHT).text(numero, start, TOP + 3, { lineBreak: false })
      },
    ],
  }
}

type Foot = { left: string; huella?: string | undefined }

/** Heads of the pages after the first, and the foot of each: last of all, because it says how many there are. */
export function drawFrames(sheet: Sheet, by: Membrete, numero: string, { left: said, huella }: Foot): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    sheet.switchToPage(i)
    // Under the last line there is room by agreement, not by the margin.
    const { left, right, bottom } = sheet.page.margins
    sheet.page.margins.bottom = 0
    aside(sheet, 'Pagination', () => {
      if (i > start) {
        const head = letterhead(sheet, by, numero)
        for (const draw of [head.draw, ...head.texts]) draw()
      }
      const [end, y] = [sheet.page.width - right, sheet.page.height - 48]
      rule(sheet, left, end, y - 8)
      sheet.font(REGULAR).fontSize(8).fillColor(SOFT)
      const page = `Página ${i - start + 1} de ${count}`
      const wide = sheet.widthOfString(page)
      sheet.text(page, end - wide, y, { lineBreak: false })
      const width = end - left - wide - 12
      sheet.text(said, left, y, { width, height: sheet.currentLineHeight(), ellipsis: true })
      if (huella) sheet.fontSize(7.2).text(huella, left, y + 13, { lineBreak: false })
    })
    sheet.page.margins.bottom = bottom
  }
}
