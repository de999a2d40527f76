/** The little that `trazos.ts` uses of fontkit, which ships no types of its own. */
declare module 'fontkit' {
  type Glyph = { path: { toSVG(): string }; advanceWidth: number }
  type Font = { unitsPerEm: number; layout(text: string): { glyphs: Glyph[]; advanceWidth: number } }
  export function openSync(file: string): Font
}
