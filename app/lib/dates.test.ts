import { describe, expect, it } from 'vitest'
import {
  daysBetween,
  ended,
  hour,
  hours,
  instantOf,
  isoDate,
  isRecent,
  leaf,
  limaNow,
  longDate,
  longDateWithin,
  momentInWords,
  shortDate,
  timeLeft,
  weekday,
} from './dates.ts'
import { dia, momento } from './moments.ts'

describe('dates', () => {
  it('writes a date in words', () => {
    expect(longDate('2024-03-04')).toBe('Lunes, 4 de marzo del 2024')
    expect(longDate('2026-02-28 23:59:59')).toBe('Sábado, 28 de febrero del 2026')
    expect(weekday('1970-01-01')).toBe('Jueves')
    expect(longDate('1965-03-05')).toBe('Viernes, 5 de marzo del 1965')
  })

  it('writes dd/MM/yyyy and the parts of a calendar leaf', () => {
    expect(shortDate('2024-03-05 10:00:00')).toBe('05/03/2024')
    expect(leaf('2024-09-05')).toEqual({ day: '5', month: 'set', year: '2024' })
  })

  it('reads an instant on the clock of Lima', () => {
    expect(isoDate(new Date('2026-01-01T03:00:00Z'))).toBe('2025-12-31')
    expect(hour(new Date('2026-01-01T17:05:00Z'))).toBe('12:05\u00a0p.\u00a0m.')
  })

  it('writes hours', () => {
    expect(hour('2026-01-01 00:15:00')).toBe('12:15\u00a0a.\u00a0m.')
    expect(hours('2026-01-01 09:00:00', '2026-01-01 13:30:00')).toBe('9:00\u00a0a.\u00a0m. a 1:30\u00a0p.\u00a0m.')
    expect(hours('2026-01-01 00:00:00', '2026-01-01 23:59:00')).toBe('todo el día')
    expect(hours('2026-01-01 00:01:00', '2026-01-01 23:59:00')).toMatch(/^12:01/)
    expect(hours('2026-01-01 00:00:00', '2026-01-01 22:59:00')).toMatch(/^0:00 a /)
    expect(hours('2026-01-01 09:00:00', null)).toBe('9:00\u00a0a.\u00a0m.')
  })

  it('writes any moment so that a sentence may begin before it and end after it', () => {
    for (let n = 0; n < 5_000; n++) {
      // Each minute of a day comes, on days of every month and weekday.
      const moment = new Date(Date.UTC(2024, 0, 1, 5) + n * (86_400_000 + 7 * 60_000) * 0.29)
      moment.setUTCSeconds(0, 0)
      const said = `Cierra el ${momentInWords(moment)}`
      const [, day = '', h = '', minute = '', half = ''] =
        /^Cierra el ([a-záé]+, \d+ de [a-z]+ del \d{4}), a las (\d+):(\d\d)(?:\u00a0([ap])\.\u00a0m\.)?$/.exec(said) ??
        []
      expect(day, said).toBe(longDate(moment).toLowerCase())
      expect(ended(said)).toMatch(/[^.]\.$/)
      const of = limaNow(moment).slice(11, 16)
      expect(
        half === '' ? '00:00' : `${String((Number(h) % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`,
      ).toBe(of)
      expect(said).not.toContain('12:00\u00a0a')
    }
    expect(momentInWords('2026-03-05 00:00:00')).toBe('jueves, 5 de marzo del 2026, a las 0:00')
    expect(longDateWithin('2026-03-05')).toBe('jueves, 5 de marzo del 2026')
  })

  it('says what is left of a term', () => {
    expect(timeLeft('2026-03-05 18:00:00', '2026-03-05 08:00:00')).toBe('Cierra hoy')
    expect(timeLeft('2026-03-05 12:00:00', '2026-03-05 15:00:00')).toBe('Cerró hoy')
    expect(timeLeft('2026-03-05', '2026-03-05 23:59:59')).toBe('Cierra hoy')
    expect(timeLeft('2026-03-06', '2026-03-05 23:00:00')).toBe('Cierra mañana')
    expect(timeLeft('2026-03-10', '2026-03-05')).toBe('Cierra en 5 días')
    expect(timeLeft('2026-03-01', '2026-03-05')).toBe('Cerró el 01/03/2026')
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  })

  it('knows what is recent', () => {
    expect(isRecent('2026-03-01', '2026-03-05')).toBe(true)
    expect(isRecent('2026-02-20', '2026-03-05')).toBe(false)
    expect(isRecent('2026-03-06', '2026-03-05')).toBe(false)
  })

  it('refuses what is not a date', () => {
    expect(() => shortDate('mañana')).toThrow(RangeError)
  })
})

it('knows the instant of a date of the institute', () => {
  expect(instantOf('2026-03-05').toISOString()).toBe('2026-03-05T05:00:00.000Z')
  expect(instantOf('2026-03-05 20:30:15').toISOString()).toBe('2026-03-06T01:30:15.000Z')
  expect(instantOf(new Date(5)).getTime()).toBe(5)
})

it.each([
  ['2026-05-04T15:00:00Z', '2026-05-04 10:00:00'],
  ['2026-05-04T03:30Z', '2026-05-03 22:30:00'],
  ['2026-05-04 10:00:00.123-05:00', '2026-05-04 10:00:00'],
  ['2026-05-04t16:00:00+0100', '2026-05-04 10:00:00'],
  ['2026-05-04T16:00:00+01', '2026-05-04 10:00:00'],
  ['2026-05-04T10:00', '2026-05-04 10:00'],
  ['2026-05-04', '2026-05-04 00:00:00'],
])('what comes in as %s is %s in Lima', (said, kept) => {
  expect(momento.parse(said)).toBe(kept)
  expect(dia.parse(/Z|[+-]\d\d:?(\d\d)?$|:/.test(said) && said.length > 16 ? said : said.slice(0, 10))).toBe(
    kept.slice(0, 10),
  )
})

it.each([
  '2026-02-30T10:00:00Z',
  '2026-05-04T25:00:00Z',
  '2026-05-04T10:00:00+99:99',
  '2026-05-04Z',
  'ayer',
])('%s is no moment', (said) => {
  expect([momento.safeParse(said).success, dia.safeParse(said).success]).toEqual([false, false])
})
