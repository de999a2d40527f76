import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { printable } from './printable.ts'

/** The two faces of a document, as it knows them: `sheet.font(BOLD)`. */
export const REGULAR = 'regular'
export const BOLD = 'bold'

/**
 * Whole files: Latin with all its accents, Greek and Cyrillic in one. The portal's own typeface comes in parts, and lacks 37
 * letters of names ('ō', 'ŭ'). Narrower than Helvetica, so that nothing of what was on one page needs two.
 */
function files(): [name: string, file: string][] {
  const require = createRequire(import.meta.url)
  return [
    [REGULAR, require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')],
    [BOLD, require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf')],
  ]
}

/** Of a thousandth of the size: lines of a sheet, not those of a screen, for which the face asks a quarter more. */
const LINES = { ascent: { value: 718 }, descent: { value: -207 }, lineGap: { value: 231 } }

/** `kerning`: how much farther than its own width the second of two signs stands, in units of the font. */
type Face = { name: string; font: Font; kerning: LRUCache<string, number> }
let opened: Face[] | undefined

/**
 * A document that carries its letters with it (of each face only the glyphs that it uses), so that it looks the same
 * wherever it is opened. Whatever is written on it comes out: `printable`.
 */
export async function openLettered(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  // Loaded when the first paper is made: most starts of the process make none.
  const [{ default: PDFDocument }, { openSync }] = await Promise.all([import('pdfkit'), import('fontkit')])
  opened ??= files().map(([name, file]) => faceOf(name, openSync(file)))
  const sheet = new PDFDocument({ ...options, font: '' })
  // pdfkit takes a font that is open already, which its types do not say: opening one takes longer than a receipt.
  for (const face of opened) sheet.registerFont(face.name, ofOneDocument(face) as unknown as Uint8Array)
  return sheet.font(REGULAR)
}

function faceOf(name: string, font: Font): Face {
  const memoMethod = (pair: string) => {
    const { glyphs, positions } = font.layout(pair)
    return (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0)
  }
  return { name, font, kerning: new LRUCache({ max: 5_000, memoMethod }) }
}

function ofOneDocument({ font, kerning }: Face): Font {
  const has = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  return Object.create(font, {
    ...LINES,
    // A glyph remembers the letter that it was first asked for, or none: of another document it would be read wrong here.
    _glyphs: { value: {} },
    // Sign by sign: no reader meets a ligature, and fontkit's own way, for all scripts, takes thirty times as long.
    layout: {
      value(this: Font, text: string) {
        const signs = [...printable(text, has)]
        const glyphs = signs.map((sign) => this.glyphForCodePoint(sign.codePointAt(0) ?? 0))
        const positions = glyphs.map(({ advanceWidth }, i) => {
          const next = signs[i + 1]
          const xAdvance = advanceWidth + (next === undefined ? 0 : kerning.memo(`${signs[i]}${next}`))
          return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }
        })
        return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
      },
    },
  })
}
