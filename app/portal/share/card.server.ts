import type { Card } from '../../contenido/outside.server.ts'
import { linesOf, textAt, widthOf } from '../../lib/outlines.server.ts'
import { SHARE_SIZE } from '../../ui/share-image.ts'
import { type Brand, splitName } from '../brand.ts'

const { width, height } = SHARE_SIZE
const MARGIN = 80
const ROOM = width - 2 * MARGIN
const BAND = 36
const EMBLEM = { left: MARGIN, top: 46, size: 104 }
const LARGE = { left: (width - 240) / 2, top: 76, size: 240 }

/** Where the emblem of the institution goes. */
export const emblemAt = ({ title }: { title: string }) => (title ? EMBLEM : LARGE)

/** The largest size at which a title fits in as many lines. */
const TITLES: [size: number, lines: number][] = [
  [78, 2],
  [69, 3],
  [60, 3],
  [52, 4],
  [44, 4],
]
const NOTE = 32

type Said = Omit<Card, 'image'> & { institucion: string; hasEmblem: boolean; colors: Brand }

/** The card of something without an image of its own, as an SVG without any text in it: only outlines. */
export function cardOf({ kind, title, note, institucion, hasEmblem, colors }: Said): string {
  const alone = !title
  const parts = [band(colors), alone ? centred(institucion, colors) : brand(institucion, hasEmblem, colors)]
  if (!alone) parts.push(body(kind, title, note, colors))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colors.paper}"/>${parts.join('')}</svg>`
}

function brand(institucion: string, hasEmblem: boolean, colors: Brand) {
  const [what, name] = splitName(institucion)
  const x = hasEmblem ? EMBLEM.left + EMBLEM.size + 24 : MARGIN
  const [line = ''] = linesOf(name, 38, width - MARGIN - x, true)
  return what
    ? textAt(what, x, 88, 24, { color: colors.soft, bold: true }) +
        textAt(line, x, 134, 38, { color: colors.night, bold: true })
    : textAt(line, x, 112, 38, { color: colors.night, bold: true })
}

function body(kind: string, title: string, note: string, colors: Brand) {
  const parts: string[] = []
  let y = 234
  if (kind) parts.push(textAt(kind.toUpperCase(), MARGIN, y, 26, { color: colors.grana, bold: true }))
  const { size, lines } = fitted(title)
  y += 14
  for (const line of lines) {
    y += size * 1.14
    parts.push(textAt(line, MARGIN, y, size, { color: colors.night, bold: true }))
  }
  const [first = '', ...rest] = linesOf(note, NOTE, ROOM)
  parts.push(
    textAt(rest.length > 0 ? shortened(first, NOTE, false) : first, MARGIN, height - BAND - 44, NOTE, {
      color: colors.soft,
    }),
  )
  return parts.join('')
}

function fitted(title: string): { size: number; lines: string[] } {
  for (const [size, most] of TITLES) {
    const lines = linesOf(title, size, ROOM, true)
    if (lines.length <= most && lines.every((line) => widthOf(line, size, true) <= ROOM)) return { size, lines }
  }
  const [size, most] = TITLES.at(-1) ?? [44, 4]
  const lines = linesOf(title, size, ROOM, true).slice(0, most)
  return { size, lines: lines.map((line, i) => (i === most - 1 ? shortened(line, size, true) : line)) }
}

/** The line with as many of its words as leave room for what says that there is more. */
function shortened(line: string, size: number, bold: boolean): string {
  let cut = line
  while (cut && widthOf(`${cut}…`, size, bold) > ROOM) cut = cut.replace(/\s*\S+$/, '')
  return `${cut}…`
}

/** Where nothing else is said, the institution itself. */
function centred(institucion: string, colors: Brand) {
  const [what, name] = splitName(institucion)
  const lines = linesOf(name, 72, ROOM, true).slice(0, 2)
  const kind = what ? textAt(what, width / 2, 376, 34, { color: colors.soft, anchor: 'middle', bold: true }) : ''
  return (
    kind +
    lines
      .map((line, i) =>
        textAt(line, width / 2, 456 + i * 82, 72, { color: colors.night, anchor: 'middle', bold: true }),
      )
      .join('')
  )
}

/** The woven band of every page: stepped diamonds of the accent pair. */
function band(colors: Brand) {
  const top = height - BAND
  const diamond = `<path d="M${BAND / 2} 4l14 14-14 14-14-14z" fill="${colors.maize}"/><path d="M${BAND / 2} 12l6 6-6 6-6-6z" fill="${colors.grana}"/><path d="M0 6l12 12-12 12zM${BAND} 6l-12 12 12 12z" fill="${colors.night}"/>`
  return `<defs><pattern id="b" width="${BAND}" height="${BAND}" patternUnits="userSpaceOnUse" y="${top}">${diamond}</pattern></defs><rect y="${top}" width="100%" height="${BAND}" fill="${colors.grana}"/><rect y="${top}" width="100%" height="${BAND}" fill="url(#b)"/>`
}
