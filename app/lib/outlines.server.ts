import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

/**
 * Text as SVG outlines. A rasteriser needs a system font for `<text>`, and a small server has none: outlines of the
 * portal's own typeface look the same everywhere.
 */
const FONT = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

// fontkit gives the regular weight of a variable font: bold is the same outline with a line around it, in its units.
const BOLD_LINE = 40
const BOLD_ADVANCE = 12

export type TextStyle = { color?: string; anchor?: 'start' | 'middle' | 'end'; bold?: boolean }

let opened: ReturnType<typeof openSync> | undefined

function font() {
  opened ??= openSync(createRequire(import.meta.url).resolve(FONT))
  return opened
}

/** What the typeface has no sign for (other scripts, pictures) is left out. */
const drawable = (text: string) =>
  [...text.normalize('NFC')].filter((sign) => font().hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).join('')

function advanceOf(text: string, bold: boolean) {
  const { advanceWidth, glyphs } = font().layout(text)
  return advanceWidth + (bold ? glyphs.length * BOLD_ADVANCE : 0)
}

/** How wide one line is at this size, in the same unit as `size`. */
export const widthOf = (text: string, size: number, bold = false): number =>
  (advanceOf(drawable(text), bold) / font().unitsPerEm) * size

/** One line of text with its baseline at (x, y), as an SVG group. It holds nothing of the text but its outlines. */
export function textAt(text: string, x: number, y: number, size: number, style: TextStyle = {}): string {
  const { color = '#16202e', anchor = 'start', bold = false } = style
  const { glyphs, positions } = font().layout(drawable(text))
  const outlines: string[] = []
  let advance = 0
  glyphs.forEach((glyph, i) => {
    const outline = glyph.path.toSVG()
    if (outline) outlines.push(`<path transform="translate(${Math.round(advance)})" d="${outline}"/>`)
    advance += (positions[i]?.xAdvance ?? 0) + (bold ? BOLD_ADVANCE : 0)
  })
  const scale = size / font().unitsPerEm
  const back = { start: 0, middle: 0.5, end: 1 }[anchor] * advance * scale
  const line = bold ? ` stroke="${color}" stroke-width="${BOLD_LINE}"` : ''
  const place = `translate(${(x - back).toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})`
  return `<g transform="${place}" fill="${color}"${line}>${outlines.join('')}</g>`
}

/** Breaks a text in lines no wider than `width`; a word that is wider than that has a line of its own. */
export function linesOf(text: string, size: number, width: number, bold = false): string[] {
  const space = widthOf(' ', size, bold)
  const lines: string[] = []
  let left = 0
  for (const word of drawable(text).split(/\s+/).filter(Boolean)) {
    const wide = widthOf(word, size, bold)
    if (lines.length > 0 && wide + space <= left) {
      lines.push(`${lines.pop()} ${word}`)
      left -= wide + space
    } else {
      lines.push(word)
      left = width - wide
    }
  }
  return lines
}
