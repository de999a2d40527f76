import { MAX_PAGE_BYTES } from '../limits.ts'

const invisible = /[\p{Cf}]+/gu
const blank = /[\s\p{Cc}\p{Co}\p{Cn}]+/gu

/**
 * One page as it is kept: letters with their accents in one piece, nothing invisible, single spaces, no NUL, cut at
 * `MAX_PAGE_BYTES`.
 */
export function cleanText(raw: string): string {
  const text = raw
    .slice(0, 2 * MAX_PAGE_BYTES)
    .toWellFormed()
    .normalize('NFC')
  return cut(text.replace(invisible, '').replace(blank, ' ').trim())
}

/** Words that the end of a line divides become whole again; a code such as «RD-045» keeps its hyphen. */
export function joinLines(text: string): string {
  return text
    .replace(/(\p{L})[-\u2010\u00ad][^\S\n]*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/([\p{L}\p{N}][-\u2010])\n\s*(?=[\p{L}\p{N}])/gu, '$1')
}

function cut(text: string): string {
  if (Buffer.byteLength(text) <= MAX_PAGE_BYTES) return text
  // A letter that the cut divides gives the mark of a broken one.
  return Buffer.from(text)
    .subarray(0, MAX_PAGE_BYTES)
    .toString()
    .replace(/\ufffd$/, '')
}
