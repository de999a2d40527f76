import { expect, it } from 'vitest'
import { isWeekend, MOST_DAYS, seriesOf } from './series.ts'

it('a series goes on by weeks as far as its last day, that one too', () => {
  expect(seriesOf('2026-11-30', 'semana', '2026-12-21')).toEqual(['2026-12-07', '2026-12-14', '2026-12-21'])
  expect(seriesOf('2026-11-30', 'semana', '2026-12-20')).toEqual(['2026-12-07', '2026-12-14'])
  expect(seriesOf('2026-11-30', 'quincena', '2026-12-31')).toEqual(['2026-12-14', '2026-12-28'])
  expect(seriesOf('2026-11-30', 'semana', '2026-11-30')).toEqual([])
})

it('by months it leaves out those that lack the day', () => {
  expect(seriesOf('2027-01-31', 'mes', '2027-05-31')).toEqual(['2027-03-31', '2027-05-31'])
})

it('never has more days than can be made at once', () => {
  expect(seriesOf('2026-01-01', 'semana', '2100-01-01')).toHaveLength(MOST_DAYS)
})

it('knows its weekends', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false])
})
