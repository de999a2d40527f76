import { expect, it } from 'vitest'
import { pdfPages } from '../files/text/pdf.server.ts'
import { BOLD, openLettered, REGULAR } from './letters.server.ts'
import { collected } from './sheet.server.ts'
import { wrapped } from './wrapped.ts'

async function paper(...texts: string[]): Promise<{ raw: string; read: string }> {
  const sheet = await openLettered({ compress: false })
  for (const face of [REGULAR, BOLD]) for (const text of texts) sheet.font(face).text(text)
  const bytes = await collected(sheet)
  const [page = ''] = await Array.fromAsync(pdfPages(new Uint8Array(bytes)))
  return { raw: bytes.toString('latin1'), read: page.trim() }
}
/** What a reader finds, in both faces alike. */
async function back(text: string): Promise<string> {
  const { read } = await paper(text)
  const half = read.slice(0, read.length >> 1)
  expect(read).toBe(`${half}\n${half}`)
  return half
}

it('every face that is used goes with the paper, and none is the reader’s own', async () => {
  const { raw } = await paper('Señora Ñusta')
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(2)
  expect(raw.match(/\/BaseFont \/\w+/g)?.every((name) => /\/[A-Z]{6}$/.test(name))).toBe(true)
})

it('names come back as they were written, also from the second paper', async () => {
  // Its accents are made of the letters themselves, which then stand for nothing.
  await paper('ÁÉÍÓÚÑáéíóúñățșőł')
  for (const text of [
    ...['Ñusta, “año” y pingüino: N.º 12 – 1 € … «sí» ¿no? S/ 40', 'Łucja Őri, Dvořák Łódź, Șerban Țepeș, Ārons Ŷ'],
    ...['x ≥ 3 → y − 1 ✓ ● ½', 'Θεός и Иван, Nguyễn Thị', 'oficina, afluente, fjord', 'AVATAR To Ta.'],
  ])
    expect(await back(text)).toBe(text)
})

it.each([
  ['n\u0303andu\u0301', 'ñandú'],
  ['a\u00a0b\u202f%\u2011c d-e', 'a b %-c d-e'],
  ['hola\u200b👍🏽❤️\u0007 日 Ǩ', 'hola(emoji)❤ (U+65E5) K'],
])('what no face has a sign for is said, or becomes what looks most like it: %s', async (text, read) => {
  expect(await back(text)).toBe(read)
})

it('a line is no wider than it may be, and nothing is lost', () => {
  const letters = (text: string) => text.length
  expect(wrapped('uno dos tres', 7, letters)).toEqual(['uno dos', 'tres'])
  expect(wrapped('uno dos tres', 8, letters)).toEqual(['uno dos', 'tres'])
  expect(wrapped('uno\n\ndos', 7, letters)).toEqual(['uno', '', 'dos'])
  expect(wrapped('uno\r\ndos\rn\u0303', 7, letters)).toEqual(['uno', 'dos', 'ñ'])
  expect(wrapped('a abcdefghij b', 4, letters)).toEqual(['a', 'abcd', 'efgh', 'ij b'])
  expect(wrapped('abc', 1, letters)).toEqual(['a', 'b', 'c'])
})
