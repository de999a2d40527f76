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

// Lines at the top and at the foot of a page that may be its letterhead or its number.
const EDGE_LINES = 4
/** A page number is another on each page. */
const likeness = (line: string) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Pages without the lines that are at the edges of most of them, such as a letterhead and the number of the page: they say
 * nothing of what is written there. What stands on one page or two is text.
 */
export function withoutRunningHeads(pages: readonly string[]): string[] {
  const lines = pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''))
  const isEdge = (at: number, length: number) => at < EDGE_LINES || at >= length - EDGE_LINES
  const seen = new Map<string, number>()
  for (const page of lines) {
    for (const line of new Set(page.filter((_, at) => isEdge(at, page.length)).map(likeness))) {
      seen.set(line, (seen.get(line) ?? 0) + 1)
    }
  }
  const least = Math.max(3, pages.length / 2)
  const isRunning = (line: string) => (seen.get(likeness(line)) ?? 0) >= least
  return lines.map((page) => page.filter((line, at) => !(isEdge(at, page.length) && isRunning(line))).join('\n'))
}

function cut(text: string): string {
  if (Buffer.byteLength(text) <= MAX_PAGE_BYTES) return text
  // A letter that the cut divides gives the mark of a broken one.
  return Buffer.from(text)
    .subarray(0, MAX_PAGE_BYTES)
    .toString()
    .replace(/\ufffd$/, '')
}
