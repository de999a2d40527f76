import { expect, it } from 'vitest'
import { calendarOf } from '../lib/calendar/business-days.ts'
import { deadlineOf, reception } from './clock.ts'
import * as examples from './clock-examples.ts'

const LAW = calendarOf([])
const { ANY_HOUR, UNTIL_HALF_PAST_FOUR, BUSINESS_DAYS, DECLARED, STOPPED, EXTENDED, CALENDAR_DAYS } = examples

it.each(ANY_HOUR)('received at any hour: %s', (_, at, presentado, inicio) => {
  expect(reception(at, { modo: 'mismo_dia_24x7' }, LAW)).toEqual({ presentado, inicio })
})

it.each(UNTIL_HALF_PAST_FOUR)('received until half past four: %s', (_, at, presentado, inicio) => {
  expect(reception(at, { modo: 'corte_horario', corte: '16:30' }, LAW)).toEqual({ presentado, inicio })
})

it.each(BUSINESS_DAYS)('business days: %s', (_, inicio, dias, vence) => {
  expect(deadlineOf({ inicio, dias, unidad: 'habiles' }, LAW)).toMatchObject({ vence, pausados: 0 })
})

it.each(DECLARED)('a day declared by hand: %s', (_, inicio, dias, vence, own) => {
  const days = own.map(([fecha, clase]) => ({ fecha, clase, nombre: 'Día declarado', norma: 'Norma de ejemplo' }))
  expect(deadlineOf({ inicio, dias, unidad: 'habiles' }, calendarOf(days)).vence).toBe(vence)
})

it.each(STOPPED)('stopped: %s', (_, inicio, dias, pausas, vence, pausados) => {
  expect(deadlineOf({ inicio, dias, unidad: 'habiles', pausas }, LAW)).toMatchObject({ vence, pausados })
})

it.each([...EXTENDED, ...CALENDAR_DAYS])('extended, or in calendar days: %s', (_, term, vence, pausados) => {
  expect(deadlineOf(term, LAW)).toMatchObject({ vence, pausados })
})
