import { expect, test } from 'vitest'
import { isUnchanged, rangeOf } from './conditional.ts'

const etag = '"abc"'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=5-5', { start: 5, end: 5 }],
  ['bytes=0-999', { start: 0, end: 999 }],
  ['bytes=0-1000', { start: 0, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-1000', { start: 0, end: 999 }],
  ['bytes= 3 - 4 ', { start: 3, end: 4 }],
  ['bytes=1000-', 'outside'],
  ['bytes=1000-1000', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', undefined],
  ['bytes=5-4', undefined],
  ['xbytes=0-1', undefined],
  ['bytes=0-1x', undefined],
  ['bytes=0', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-5', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
])('range %j of 1000 bytes', (range, expected) => {
  expect(rangeOf({ range }, 1000, etag)).toEqual(expected)
})

test('a range of a copy that has changed is not a range', () => {
  expect(rangeOf({ range: 'bytes=0-1', 'if-range': '"old"' }, 1000, etag)).toBeUndefined()
  expect(rangeOf({ range: 'bytes=0-1', 'if-range': etag }, 1000, etag)).toEqual({ start: 0, end: 1 })
})

test('the copy of the browser is compared as HTTP says', () => {
  expect(isUnchanged('"x", W/"abc"', etag)).toBe(true)
  expect(isUnchanged('*', etag)).toBe(true)
  for (const tags of ['"abc"', 'W/"abc"', '"x","abc"', ' "abc" ']) expect(isUnchanged(tags, etag)).toBe(true)
  for (const tags of ['"abcd"', 'abc', '"xW/"abc"', 'x"abc"', '"*"', '']) expect(isUnchanged(tags, etag)).toBe(false)
  expect(isUnchanged('"x"', etag)).toBe(false)
  expect(isUnchanged(undefined, etag)).toBe(false)
})
