import { BOLD, REGULAR } from './letters.server.ts'
import type { Paper } from './paper.server.ts'
import { aside, INK, NIGHT, needRoom, SOFT } from './sheet.server.ts'

const [HEIGHT, PAD] = [46, 12]

/** What has to be found at once, side by side on a ground of its own: each a name and, large, what it says. */
export function callout({ sheet, root }: Paper, parts: readonly (readonly [name: string, said: string])[]): void {
  needRoom(sheet, HEIGHT + 12)
  const { left, right } = sheet.page.margins
  const whole = sheet.page.width - left - right
  const y = sheet.y
  aside(sheet, 'Layout', () => {
    sheet.rect(left, y, whole, HEIGHT).fill('#eef2f6')
    sheet.rect(left, y, 3, HEIGHT).fill(NIGHT)
  })
  const width = (whole - PAD) / parts.length
  for (const [i, [name, said]] of parts.entries()) {
    const x = left + PAD + i * width
    root.add(
      sheet.struct('P', {}, () => {
        sheet
          .font(REGULAR)
          .fontSize(8.5)
          .fillColor(SOFT)
          .text(name, x, y + 8, { lineBreak: false })
      }),
    )
    // A paragraph of its own: who listens hears where the name ends.
    root.add(
      sheet.struct('P', {}, () => {
        sheet
          .font(BOLD)
          .fontSize(fitting(said, width - 8))
          .fillColor(INK)
        sheet.text(said, x, y + 21, { lineBreak: false })
      }),
    )
  }
  sheet.x = left
  sheet.y = y + HEIGHT + 12

  function fitting(text: string, room: number): number {
    sheet.font(BOLD).fontSize(16)
    return Math.min(16, (16 * room) / Math.max(1, sheet.widthOfString(text)))
  }
}
