import { expect, it } from 'vitest'
import { centimosOf, plainSoles, soles } from './money.ts'

it.each([
  ['60', 6000],
  ['60.5', 6050],
  [' 0.01 ', 1],
  ['S/ 1,234.50', 123_450],
  ['1234.50', 123_450],
  ['60.505', null],
  ['60,50', null],
  ['-3', null],
  ['', null],
  ['doce', null],
])('%j are %j céntimos', (written, centimos) => expect(centimosOf(written)).toBe(centimos))

it.each([
  [0, '0.00', 'S/\u00a00.00'],
  [5, '0.05', 'S/\u00a00.05'],
  [99_999, '999.99', 'S/\u00a0999.99'],
  [123_456_789, '1234567.89', 'S/\u00a01,234,567.89'],
  [-350, '-3.50', '−S/\u00a03.50'],
])('%j céntimos are written %j and read %j', (centimos, plain, read) => {
  expect([plainSoles(centimos), soles(centimos)]).toEqual([plain, read])
})
