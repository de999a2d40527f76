import { expect, test } from 'vitest'
import { modeOf, withPicked } from './modes.ts'

test('the calendar knows its four modes and refuses any other', () => {
  expect(['single', 'range', 'rangeFrom', 'rangeTo'].map(modeOf)).toHaveLength(4)
  for (const name of ['', 'multiple', 'toString', '__proto__']) expect(() => modeOf(name)).toThrow(RangeError)
})

test('the end that was not picked stays where it still lies on its side', () => {
  const days = ['2026-03-10', '2026-03-12'] as const
  expect(withPicked('single', days, '2026-05-01')).toEqual(['2026-05-01', '2026-05-01'])
  expect(withPicked('rangeFrom', days, '2026-03-12')).toEqual(['2026-03-12', '2026-03-12'])
  expect(withPicked('rangeFrom', days, '2026-03-13')).toEqual(['2026-03-13', ''])
  expect(withPicked('rangeTo', days, '2026-03-10')).toEqual(['2026-03-10', '2026-03-10'])
  expect(withPicked('rangeTo', days, '2026-03-09')).toEqual(['', '2026-03-09'])
  expect(withPicked('rangeTo', ['', ''], '2026-03-09')).toEqual(['', '2026-03-09'])
})
