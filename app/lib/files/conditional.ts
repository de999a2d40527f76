import type { Range } from './disk.server.ts'

/** Whether the copy that the browser holds is still the right one (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

/**
 * The part that a `Range` header asks for (RFC 9110, 14.2). `range-parser` refuses a last part longer than the file,
 * which is the whole file.
 * @param size bytes of the whole file
 * @param etag none, when no copy of it may be kept
 * @returns the inclusive part, `'outside'` when the file has no such part, or nothing when all of it must be sent:
 * no header, another unit, several parts, or a copy that has changed since (`If-Range`)
 */
export function rangeOf(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  size: number,
  etag: string | undefined,
): Range | 'outside' | undefined {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  const [, first, last] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}
