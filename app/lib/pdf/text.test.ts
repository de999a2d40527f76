import { expect, it } from 'vitest'
import { winAnsi } from './winansi.ts'
import { wrapped } from './wrapped.ts'

it('Spanish stays as it is, and the rest becomes what looks most like it', () => {
  const spanish = 'Ñusta, “año” y pingüino: N.º 12 – 1 € … «sí» ¿no? S/ 40'
  expect(winAnsi(spanish)).toBe(spanish)
  expect(winAnsi('n\u0303andu\u0301')).toBe('ñandú')
  expect(winAnsi('a\r\nb\rc\td')).toBe('a\nb\nc  d')
  expect(winAnsi('x ≥ 3 → y − 1\u202f%')).toBe('x >= 3 > y - 1 %')
  expect(winAnsi('Dvořák Łódź')).toBe('Dvorák Lódz')
  expect(winAnsi('hola\u200b👍🏽\u0007 日')).toBe('hola(emoji) (U+65E5)')
})

it('a line is no wider than it may be, and nothing is lost', () => {
  const letters = (text: string) => text.length
  expect(wrapped('uno dos tres', 7, letters)).toEqual(['uno dos', 'tres'])
  expect(wrapped('uno dos tres', 8, letters)).toEqual(['uno dos', 'tres'])
  expect(wrapped('uno\n\ndos', 7, letters)).toEqual(['uno', '', 'dos'])
  expect(wrapped('a abcdefghij b', 4, letters)).toEqual(['a', 'abcd', 'efgh', 'ij b'])
  expect(wrapped('abc', 1, letters)).toEqual(['a', 'b', 'c'])
})
