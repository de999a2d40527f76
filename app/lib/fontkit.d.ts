/** The little that `outlines.server.ts` and `pdf/letters.server.ts` use of fontkit, which ships no types of its own. */
declare module 'fontkit' {
  export type Glyph = { advanceWidth: number; path: { toSVG(): string } }
  export type Run = { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
  export type Font = {
    unitsPerEm: number
    layout(text: string): Run
    hasGlyphForCodePoint(point: number): boolean
    glyphForCodePoint(point: number): Glyph
  }
  export function openSync(file: string): Font
}
