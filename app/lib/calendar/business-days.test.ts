import { expect, it } from 'vitest'
import {
  addBusinessDays,
  businessDaysBetween,
  calendarOf,
  isBusinessDay,
  nextBusinessDay,
  termOf,
  today,
} from './business-days.ts'
import { dayOf, numberOf } from './days.ts'
import { easter, type Feriado, nationalHolidays } from './peru.ts'
import { describeMoment, explain } from './words.ts'

const LAW = calendarOf([])

const own = (fecha: string, clase: Feriado['clase'] = 'no_laborable'): Feriado => ({
  ...{ fecha, clase, nombre: 'Día no laborable', norma: 'D.S. 042-2025-PCM' },
})

it('Easter is where the almanacs have it', () => {
  // The earliest and latest of the century, and those of almanacs around now.
  const known = ['1992-04-19', '2000-04-23', '2008-03-23', '2016-03-27', '2019-04-21', '2024-03-31', '2025-04-20']
  const later = ['2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25', '2049-04-18', '2285-03-22']
  for (const sunday of [...known, ...later]) expect(easter(Number(sunday.slice(0, 4)))).toBe(sunday)
})

it('a year has the holidays that its laws give it', () => {
  expect(nationalHolidays(2026).map(({ fecha }) => fecha.slice(5))).toEqual([
    ...['01-01', '04-02', '04-03', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29', '08-06', '08-30', '10-08'],
    ...['11-01', '12-08', '12-09', '12-25'],
  ])
  const count = (year: number) => nationalHolidays(year).length
  // Ley 31381 came on the last day of 2021; Ley 31788 on 15 June 2023, when the seventh was over.
  expect([1991, 1992, 2021, 2022, 2023, 2024].map(count)).toEqual([0, 12, 12, 14, 15, 16])
  expect(nationalHolidays(2023).map(({ fecha }) => fecha)).not.toContain('2023-06-07')
})

const SHORT = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/** The answer that nobody can doubt: day after day, by the clock of the platform. */
function slowly(from: string, to: string, rests: (dia: string) => boolean): number {
  let n = 0
  for (const at = new Date(`${from}T12:00:00Z`); ; ) {
    at.setUTCDate(at.getUTCDate() + 1)
    const dia = at.toISOString().slice(0, 10)
    if (dia > to) return n
    const name = SHORT.format(at)
    if (name !== 'Sat' && name !== 'Sun' && !rests(dia)) n++
  }
}

it('over thirty years, counting and adding agree with going day after day', () => {
  const [first, last] = [numberOf('2010-01-01'), numberOf('2039-12-31')]
  // The same numbers at each run: what fails, fails again.
  let seed = 7
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const mine = Array.from({ length: 120 }, () =>
    own(dayOf(first + below(last - first)), below(3) === 0 ? 'laborable' : 'no_laborable'),
  )
  // And days of the law that this institution works.
  const worked = [2015, 2024, 2033].map((year) => own(`${year}-12-09`, 'laborable'))
  const all = [...new Map([...mine, ...worked].map((one) => [one.fecha, one])).values()]
  const calendar = calendarOf(all)
  const lawful = new Set(Array.from({ length: 30 }, (_, i) => nationalHolidays(2010 + i).map((f) => f.fecha)).flat())
  const rests = (dia: string) => {
    const said = all.find(({ fecha }) => fecha === dia)
    return said ? said.clase !== 'laborable' : lawful.has(dia)
  }
  for (let i = 0; i < 400; i++) {
    const start = first + below(last - first)
    const [from, to] = [dayOf(start), dayOf(Math.min(last, start + below(i % 8 === 0 ? 4_000 : 90)))]
    const n = slowly(from, to, rests)
    expect(businessDaysBetween(from, to, calendar), `${from} ${to}`).toBe(n)
    const there = addBusinessDays(from, n, calendar)
    expect(n === 0 ? from : there, `${from} +${n}`).toBe(there)
    if (n > 0) expect([isBusinessDay(there, calendar), businessDaysBetween(from, there, calendar)]).toEqual([true, n])
  }
  // Backwards is the same road: from a business day to a business day.
  for (let i = 0; i < 100; i++) {
    const from = addBusinessDays(dayOf(first + 40 + below(last - first - 400)), 1, calendar)
    const n = 1 + below(60)
    const to = addBusinessDays(from, n, calendar)
    expect(addBusinessDays(to, -n, calendar), `${to} -${n}`).toBe(from)
    expect(businessDaysBetween(to, from, calendar)).toBe(0 - n)
  }
})

/** From, business days, until: each worked by hand on a printed calendar. Holidays as in D. Leg. 713 and what changed it. */
const BY_HAND: [from: string, days: number, until: string, why: string][] = [
  ['2026-11-23', 1, '2026-11-24', 'lunes a martes'],
  ['2026-11-20', 1, '2026-11-23', 'viernes a lunes'],
  ['2026-11-21', 1, '2026-11-23', 'presentado un sábado'],
  ['2026-11-22', 1, '2026-11-23', 'presentado un domingo'],
  ['2026-11-23', 15, '2026-12-16', 'libro de reclamaciones: sin el 8 (31381: y el 9) de diciembre'],
  ['2026-12-07', 1, '2026-12-10', '8 y 9 de diciembre seguidos'],
  ['2026-12-04', 2, '2026-12-10', 'con fin de semana y los dos feriados'],
  ['2026-12-24', 1, '2026-12-28', 'Navidad en viernes'],
  ['2026-12-31', 1, '2027-01-04', 'Año Nuevo en viernes'],
  ['2026-04-01', 1, '2026-04-06', 'Jueves y Viernes Santo'],
  ['2026-03-31', 10, '2026-04-16', 'acceso a la información sobre Semana Santa'],
  ['2026-04-30', 1, '2026-05-04', '1 de mayo en viernes'],
  ['2026-06-05', 1, '2026-06-08', '7 de junio en domingo no quita nada'],
  ['2026-06-26', 1, '2026-06-30', '29 de junio en lunes'],
  ['2026-07-22', 1, '2026-07-24', '23 de julio (Ley 31822)'],
  ['2026-07-20', 10, '2026-08-07', 'los cuatro feriados de julio y agosto'],
  ['2026-07-27', 1, '2026-07-30', 'Fiestas Patrias'],
  ['2026-07-15', 30, '2026-09-01', 'treinta días sobre julio y agosto'],
  ['2026-08-05', 1, '2026-08-07', '6 de agosto en jueves (Ley 31530)'],
  ['2026-08-28', 1, '2026-08-31', '30 de agosto en domingo'],
  ['2026-10-07', 1, '2026-10-09', '8 de octubre en jueves'],
  ['2026-10-30', 1, '2026-11-02', '1 de noviembre en domingo'],
  ['2025-12-05', 1, '2025-12-10', '8 lunes y 9 martes'],
  ['2021-12-07', 1, '2021-12-09', '9 de diciembre todavía se trabajaba'],
  ['2022-12-07', 1, '2022-12-12', '8 jueves y 9 viernes, ya con la Ley 31381'],
  ['2021-08-05', 1, '2021-08-06', '6 de agosto todavía se trabajaba'],
  ['2022-08-05', 1, '2022-08-08', '6 de agosto de 2022 en sábado'],
  ['2023-06-06', 1, '2023-06-07', 'la Ley 31788 es del 15 de junio de 2023'],
  ['2024-06-06', 1, '2024-06-10', '7 de junio de 2024, el primero'],
  ['2024-02-28', 1, '2024-02-29', 'año bisiesto'],
  ['2024-02-29', 1, '2024-03-01', 'al salir del 29'],
  ['2027-03-24', 1, '2027-03-29', 'Semana Santa de marzo'],
]

it('terms are those that were worked out by hand', () => {
  for (const [from, days, until, why] of BY_HAND) {
    expect(addBusinessDays(from, days, LAW), `${from} +${days} ${why}`).toBe(until)
    expect(businessDaysBetween(from, until, LAW), `${from} ${until} ${why}`).toBe(days)
  }
})

it('a day of one’s own counts over the law, either way', () => {
  // D.S. 042-2025-PCM: 26 December 2025 and 2 January 2026.
  const calendar = calendarOf([own('2025-12-26'), own('2026-01-02'), own('2026-12-09', 'laborable')])
  expect(nextBusinessDay('2025-12-24', calendar)).toBe('2025-12-29')
  expect(nextBusinessDay('2025-12-31', calendar)).toBe('2026-01-05')
  expect(nextBusinessDay('2026-12-07', calendar)).toBe('2026-12-09')
  expect(calendar.between('2026-12-01', '2026-12-31').map(({ fecha }) => fecha)).toEqual(['2026-12-08', '2026-12-25'])
})

it('the day turns at midnight of Lima, not of the machine', () => {
  expect(today(new Date('2026-12-08T04:59:59Z'))).toBe('2026-12-07')
  expect(today(new Date('2026-12-08T05:00:00Z'))).toBe('2026-12-08')
  expect(today(new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31')
})

it('what no calendar has is no day', () => {
  for (const text of ['2026-02-31', '2025-02-29', '2026-13-01', '2026-1-1', '', '26-01-01', '2026-01-01T00:00']) {
    expect(() => numberOf(text)).toThrow(RangeError)
  }
  expect(dayOf(numberOf('2024-02-29'))).toBe('2024-02-29')
  expect(() => addBusinessDays('2026-02-31', 1, LAW)).toThrow(RangeError)
  expect(() => addBusinessDays('2026-02-01', 0.5, LAW)).toThrow(RangeError)
})

it('a moment says what day it is, and what is odd with it', () => {
  const holidays = calendarOf([own('2026-12-24')]).between('2026-12-01', '2026-12-31')
  const say = (fecha: string | Date) => Object.values(describeMoment(fecha, holidays))
  expect(say('2026-12-03 18:00:00')).toEqual(['jueves 3 de diciembre, 18:00', null])
  expect(say('2026-12-08')).toEqual(['martes 8 de diciembre', 'feriado: Inmaculada Concepción'])
  expect(say('2026-12-24 09:05')).toEqual(['jueves 24 de diciembre, 09:05', 'no laborable: Día no laborable'])
  expect(say('2026-12-05T00:00')).toEqual(['sábado 5 de diciembre, 00:00', 'sábado, no se trabaja'])
  expect(say(new Date('2026-12-09T04:30:00Z'))[0]).toBe('martes 8 de diciembre, 23:30')
})

it('a term says its arithmetic', () => {
  expect(explain(termOf('2026-07-20', 10, LAW))).toBe(
    '10 días hábiles desde el lunes 20 de julio: hasta el viernes 7 de agosto; no cuentan el jueves 23 de julio (Día de la Fuerza Aérea del Perú), el martes 28 de julio (Fiestas Patrias), el miércoles 29 de julio (Fiestas Patrias) y el jueves 6 de agosto (Batalla de Junín)',
  )
  expect(explain(termOf('2026-11-23', 1, LAW))).toBe(
    '1 día hábil desde el lunes 23 de noviembre: hasta el martes 24 de noviembre',
  )
})
