import { expect, test } from 'vitest'
import { calendarOf } from '../lib/calendar/business-days.ts'
import { netOf } from './calendar-change.ts'
import { thresholdOf, toldToday } from './reminders.ts'

const calendar = calendarOf([])
// Ten business days from Monday 2 to Friday 13 November 2026.
const term = { inicio: '2026-11-02', dias: 10, unidad: 'habiles' } as const
const VENCE = '2026-11-13'

test('half of a term, two days left, the last day and what is over, and no day before any of them', () => {
  const on = (hoy: string) => thresholdOf(term, VENCE, hoy, calendar)
  expect(['2026-11-02', '2026-11-05', '2026-11-06', '2026-11-10'].map(on)).toEqual([null, null, 'medio', 'medio'])
  expect(['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16'].map(on)).toEqual([
    ...['pronto', 'pronto', 'hoy', 'vencido'],
  ])
  // Days that were added count, days that stood still do not.
  expect(thresholdOf({ ...term, prorroga: 10 }, '2026-11-27', '2026-11-12', calendar)).toBe(null)
  const pausas = [{ desde: '2026-11-04', hasta: '2026-11-06' }]
  expect(thresholdOf({ ...term, pausas }, '2026-11-17', '2026-11-09', calendar)).toBe(null)
  expect(thresholdOf({ ...term, pausas }, '2026-11-17', '2026-11-10', calendar)).toBe('medio')
  // Calendar days may end on a day of rest: the last business day before it is the day.
  expect(thresholdOf({ ...term, unidad: 'calendario' }, '2026-11-14', '2026-11-13', calendar)).toBe('hoy')
})

test('what is overdue goes up the line, a step at a time; before that those who attend it are told alone', () => {
  const line = ['atiende', 'jefa', 'sala']
  const on = (hoy: string) => toldToday(line, 'vencido', VENCE, hoy, calendar)
  expect(on('2026-11-16')).toEqual(['atiende'])
  expect(on('2026-11-17')).toEqual(['atiende', 'jefa'])
  expect(on('2026-11-18')).toEqual(['atiende', 'jefa'])
  expect(on('2026-11-19')).toEqual(line)
  expect(toldToday(line, 'hoy', VENCE, VENCE, calendar)).toEqual(['atiende'])
})

test('several changes of the calendar are one, and there and back is none', () => {
  const change = (plazo: string, antes: string, despues: string) => ({
    ...{ plazo, titulo: plazo, antes, despues, dicho: `${antes} ${despues}` },
  })
  const [a, b, c] = ['2026-11-13', '2026-11-16', '2026-11-17']
  expect(netOf([change('respuesta', a, b), change('respuesta', b, a)])).toEqual([])
  expect(netOf([change('respuesta', a, b)])).toMatchObject([{ antes: a, despues: b, dicho: `${a} ${b}` }])
  expect(netOf([change('respuesta', a, b), change('subsanacion', a, b), change('respuesta', b, c)])).toMatchObject([
    { plazo: 'respuesta', antes: a, despues: c, dicho: expect.stringContaining('viernes 13 de noviembre') },
    { plazo: 'subsanacion' },
  ])
})
