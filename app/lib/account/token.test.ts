import { expect, it } from 'vitest'
import { drawnFor, isLooking } from './office-header.ts'
import { bearerOf, saysNoToken, wrapToken } from './token.ts'

it('a token is what a bearer may have, in any case of the word, and of 512 signs at most', () => {
  for (const token of ['aZ09-._~+/=', '+', 'a/b', 'x'.repeat(512)])
    for (const word of ['Bearer', 'bearer', 'BEARER']) expect(bearerOf(`${word} ${token}`)).toBe(token)
  const malformed = [
    '',
    'Bearer',
    'Bearer ',
    'Bearer  a',
    'Bearer a b',
    'Bearer a,b',
    'Bearer ñ',
    ' Bearer a',
    'Basic a',
  ]
  for (const header of [...malformed, `Bearer ${'x'.repeat(513)}`]) expect(bearerOf(header), header).toBe('')
  expect(bearerOf(undefined)).toBeNull()
})

it('old clients say that they have none', () => {
  for (const header of ['Bearer', 'Bearer ', 'bearer null ', 'Bearer undefined'])
    expect([header, saysNoToken(header)]).toEqual([header, true])
  for (const header of [undefined, 'Bearer nullx', 'Bearer xnull', 'x Bearer', 'Bearer null undefined'])
    expect([header, saysNoToken(header)]).toEqual([header, false])
})

it('a token travels between ten and eleven signs of noise', () => {
  const [one, other] = [wrapToken('abc'), wrapToken('abc')]
  for (const wrapped of [one, other])
    expect(Buffer.from(wrapped, 'base64').toString()).toMatch(/^[\w-]{10}abc[\w-]{11}$/)
  expect(one).not.toBe(other)
})

it('a page says whom it was drawn for, and whether they only look', () => {
  const [own, looked] = [drawnFor({ usuario: 7, mira: null }), drawnFor({ usuario: 7, mira: {} })]
  expect([own, looked]).toEqual(['7', 'como-7'])
  expect([own, looked, '', '7como-'].map(isLooking)).toEqual([false, true, false, false])
})
