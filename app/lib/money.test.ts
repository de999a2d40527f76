import { expect, it } from 'vitest'
import { dice } from '../../tests/dados.ts'
import { centimosOf, plainSoles, soles } from './money.ts'

it.each([
  ['60', 6000],
  ['60.5', 6050],
  [' 0.01 ', 1],
  ['S/ 1,234.50', 123_450],
  ['S/. 20.00', 2_000],
  ['1234.50', 123_450],
  // As keyboards and sheets set to other regions write them.
  ['10,50', 1_050],
  ['10,5', 1_050],
  ['1234,50', 123_450],
  ['1.234,50', 123_450],
  ['1.234.567,5', 123_456_750],
  // A comma before three figures is the product's own mark of thousands: never céntimos.
  ['1,234', 123_400],
  ['12,345,678', 1_234_567_800],
  // What could be read in two ways, or in none.
  ['1.234', null],
  ['1.234.567', null],
  ['60.505', null],
  ['0,505', null],
  ['0.505,50', null],
  ['1,234,50', null],
  ['1.234,567', null],
  ['1,23.50', null],
  ['10,', null],
  [',50', null],
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

it('whatever the product writes of an amount reads back whole, and so does what other regions write of it', () => {
  const { below } = dice(4_420)
  const amounts = Array.from({ length: 3_000 }, (_, i) => below(10 ** (1 + (i % 12))))
  const other = (centimos: number) =>
    new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(centimos / 100)
  const wrong = amounts.filter((centimos) =>
    [plainSoles, soles, other].some((written) => centimosOf(written(centimos)) !== centimos),
  )
  expect(amounts).toHaveLength(3_000)
  expect(wrong).toEqual([])
})
