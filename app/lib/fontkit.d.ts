/** The little that `outlines.server.ts` uses of fontkit, which ships no types of its own. */
declare module 'fontkit' {
  type Run = { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[]; advanceWidth: number }
  type Font = { unitsPerEm: number; layout(text: string): Run; hasGlyphForCodePoint(point: number): boolean }
  export function openSync(file: string): Font
}
