import { describe, expect, it } from 'vitest'
import {
  diaFrom,
  fechaFrom,
  mondayOf,
  monthOf,
  periodHref,
  plusDays,
  rangeOf,
  readRange,
  step,
  timesOf,
  titleOf,
  vistaFrom,
  wholeDays,
} from './period.ts'

describe('a day from an address', () => {
  it('is a day that exists', () => {
    for (const day of ['2028-02-29', '2000-01-01', '2100-12-31']) expect(fechaFrom(day)).toBe(day)
    for (const text of ['x2026-01-01', '2026-01-011', '2026-00-10', '2026-04-31']) expect(fechaFrom(text)).toBeNull()
    for (const text of [null, '', '2027-02-29', '2026-13-01', '2026-1-1', '1999-12-31', '2101-01-01', "2026-01-01'"]) {
      expect(fechaFrom(text)).toBeNull()
    }
  })
})

describe('periods', () => {
  it('has weeks that begin on Monday', () => {
    expect(mondayOf('2026-11-21')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })

  it('counts days over the ends of months and years', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(plusDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(monthOf('2028-03-01')).toBe('2028-03')
    expect(['mes', 'semana', 'dia', 'lista'].map(vistaFrom)).toEqual(['mes', 'semana', 'dia', 'lista'])
    for (const text of [null, '', 'Mes', 'toString']) expect(vistaFrom(text)).toBeNull()
  })

  it('of whole days last as many days as a calendar counts, one after another, and none is theirs twice', () => {
    for (const first of ['2026-01-01', '2026-02-27', '2028-02-28', '2026-12-25', '2099-12-31']) {
      expect(wholeDays(first, null)).toEqual([`${first} 00:00:00`, `${first} 23:59:59`])
      for (let over = Temporal.PlainDate.from(first).add({ days: 1 }), days = 1; days < 400; days += 1) {
        const [inicio, fin] = wholeDays(first, String(over))
        const lasts = Temporal.PlainDateTime.from(inicio).until(Temporal.PlainDateTime.from(fin), {
          largestUnit: 'seconds',
        })
        expect([first, inicio, lasts.seconds + 1]).toEqual([first, `${first} 00:00:00`, days * 86_400])
        over = over.add({ days: 1 })
      }
    }
  })

  it('shows months, weeks across months and days', () => {
    expect(rangeOf('mes', '2026-12-31')).toEqual({ desde: '2026-12-01', hasta: '2027-01-01' })
    expect(rangeOf('lista', '2026-02-10')).toEqual({ desde: '2026-02-01', hasta: '2026-03-01' })
    expect(rangeOf('semana', '2026-12-31')).toEqual({ desde: '2026-12-28', hasta: '2027-01-04' })
    expect(rangeOf('dia', '2026-12-31')).toEqual({ desde: '2026-12-31', hasta: '2027-01-01' })
  })

  it('reads every week that any view of a day of the month may show', () => {
    expect(readRange('2026-11-21')).toEqual({ desde: '2026-10-26', hasta: '2026-12-07' })
    expect(readRange('2027-02-28')).toEqual({ desde: '2027-02-01', hasta: '2027-03-15' })
    for (const fecha of ['2026-02-01', '2026-03-31', '2026-08-31', '2027-01-01']) {
      const read = readRange(fecha)
      for (const vista of ['mes', 'semana', 'dia'] as const) {
        const shown = rangeOf(vista, fecha)
        expect(read.desde <= shown.desde && shown.hasta <= read.hasta).toBe(true)
      }
    }
  })

  it('steps without skipping a short month', () => {
    expect(step('mes', { fecha: '2027-01-31' }, 1)).toEqual({ fecha: '2027-02-28', dia: 31 })
    expect(step('lista', { fecha: '2027-01-31' }, -1)).toEqual({ fecha: '2026-12-31' })
    expect(step('semana', { fecha: '2026-12-30' }, 1)).toEqual({ fecha: '2027-01-06' })
    expect(step('dia', { fecha: '2027-01-01' }, -1)).toEqual({ fecha: '2026-12-31' })
  })

  it('comes back to the week that it left, whichever month is between', () => {
    for (let fecha = '2026-01-01'; fecha < '2028-12-31'; fecha = plusDays(fecha, 1)) {
      for (const [away, back] of [
        [1, -1],
        [-1, 1],
      ] as const) {
        const { searchParams } = new URL(periodHref(step('mes', { fecha }, away)), 'http://portal.example')
        const there = { fecha: searchParams.get('fecha') ?? '', dia: diaFrom(searchParams.get('dia')) }
        expect(monthOf(there.fecha)).not.toBe(monthOf(fecha))
        expect(step('mes', there, back)).toEqual({ fecha })
      }
    }
    expect(['29', '30', '31'].map(diaFrom)).toEqual([29, 30, 31])
    for (const text of ['28', '32', '031', '', null]) expect(diaFrom(text)).toBeNull()
  })

  it('has titles in words', () => {
    expect(titleOf('mes', '2026-09-05')).toBe('Setiembre del 2026')
    expect(titleOf('semana', '2026-11-21')).toBe('Semana del 16 al 22 de noviembre del 2026')
    expect(titleOf('semana', '2026-12-31')).toBe('Semana del 28 de diciembre al 3 de enero del 2027')
    expect(titleOf('lista', '2026-09-05')).toBe('Setiembre del 2026')
    expect(titleOf('dia', '2024-03-05')).toBe('Martes, 5 de marzo del 2024')
  })

  it('has an address each', () => {
    expect(periodHref({})).toBe('/transparencia/calendario')
    expect(periodHref({ vista: 'dia', fecha: null })).toBe('/transparencia/calendario?vista=dia')
    expect(periodHref({ vista: null, fecha: '2026-11-16' })).toBe('/transparencia/calendario?fecha=2026-11-16')
    expect(periodHref({ vista: 'semana', fecha: '2026-11-16' })).toBe(
      '/transparencia/calendario?vista=semana&fecha=2026-11-16',
    )
  })
})

it('says the hours of one day, or from when to when', () => {
  const times = (...[inicio = '', fin = inicio]: string[]) =>
    timesOf({ inicio: `2026-11-${inicio}`, fin: `2026-11-${fin}` }).replaceAll(/\s/g, ' ')
  expect(times('20 08:00:00', '20 10:30:00')).toBe('8:00 a. m. a 10:30 a. m.')
  expect(times('20 08:00:00')).toBe('8:00 a. m.')
  expect(times('20 00:00:00', '20 23:59:00')).toBe('todo el día')
  expect(times('20 00:00:00', '22 23:59:59')).toBe('del 20/11/2026 al 22/11/2026')
  expect(times('20 00:00:00', '22 22:59:00')).toBe('20/11/2026, 0:00, al 22/11/2026, 10:59 p. m.')
  expect(times('20 08:00:00', '21 08:00:00')).toBe('20/11/2026, 8:00 a. m., al 21/11/2026, 8:00 a. m.')
})
