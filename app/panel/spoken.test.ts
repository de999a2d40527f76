import { expect, it } from 'vitest'
import { forInput, fromInput, nextAt, spoken, spokenAfter } from './spoken.ts'

// 10:00 in Lima.
const NOW = new Date('2026-11-23T15:00:00Z')

it.each([
  ['2026-11-23 23:59:00', 'hoy 23:59'],
  ['2026-11-24 00:00:00', 'mañana 0:00'],
  ['2026-11-22 23:59:00', 'ayer 23:59'],
  ['2026-11-22', 'ayer'],
  ['2026-12-06', 'domingo 6 dic'],
  ['2026-12-07', '7 dic'],
  ['2026-03-12 08:00:00', '12 mar'],
  ['2024-03-12', '12 mar 2024'],
])('%s is said %s', (fecha, words) => {
  expect(spoken(fecha, NOW)).toBe(words)
})

it('takes its article after a preposition', () => {
  expect(spokenAfter('hasta', '2026-11-24', NOW)).toBe('hasta mañana')
  expect(spokenAfter('hasta', '2026-03-12', NOW)).toBe('hasta el 12 mar')
})

it('says and hears what an input holds on the clock of Lima; days that do not exist are none', () => {
  expect(fromInput(forInput(NOW))).toEqual(NOW)
  for (const text of ['2026-02-31T10:00', '2026-13-01T10:00', '2026-11-23T24:30', '', 'mañana'])
    expect(fromInput(text)).toBeNull()
})

it('an hour that has passed is tomorrow’s', () => {
  expect(nextAt(18, NOW)).toBe('2026-11-23T18:00')
  expect(nextAt(10, NOW)).toBe('2026-11-24T10:00')
})
