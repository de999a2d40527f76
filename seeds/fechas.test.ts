import { describe, expect, it } from 'vitest'
import { dia, diaPasado, llenar } from './fechas.ts'

// A Sunday, two days after a working Friday.
const hoy = Temporal.PlainDate.from('2026-11-22')
const ancla = { hoy, fecha: Temporal.PlainDate.from('2026-03-06'), cierre: Temporal.PlainDate.from('2026-12-04') }

describe('a day', () => {
  it.each([
    ['hoy', '2026-11-22'],
    ['-12', '2026-11-10'],
    ['+25', '2026-12-17'],
    ['hoy hábil', '2026-11-20'],
    ['-1 hábil', '2026-11-20'],
    ['+6 hábil', '2026-11-30'],
    ['+30 sábado', '2026-12-26'],
    ['-1 sábado', '2026-11-21'],
    ['fecha', '2026-03-06'],
    ['fecha+1 hábil', '2026-03-09'],
    ['fecha-1 hábiles', '2026-03-05'],
    // The 8th and the 9th are holidays.
    ['cierre+2 hábiles', '2026-12-10'],
    ['2022-01-10', '2022-01-10'],
    ['07-28 cada año', '2026-07-28'],
    ['01-21 cada año', '2027-01-21'],
    ['01-22 cada año', '2026-01-22'],
  ])('%s is %s', (escrita, esperada) => expect(dia(escrita, ancla).toString()).toBe(esperada))

  it.each(['', 'ayer', '-12 habil', '12/11/2026', '2026-02-30', 'inicio+2'])('is not «%s»', (escrita) => {
    expect(() => dia(escrita, ancla)).toThrow()
  })

  it('is not counted from a date that its text does not have', () => {
    expect(() => dia('cierre+1', { hoy })).toThrow('cierre+1')
  })
})

it('that is still to come counts as one of the last, where only what happened is told', () => {
  expect(diaPasado('2026-11-22', ancla).toString()).toBe('2026-11-22')
  expect(diaPasado('2026-11-23', ancla).until(hoy).days).toBeGreaterThan(0)
  expect(diaPasado('2026-12-31', ancla).until(hoy).days).toBeLessThan(10)
})

describe('a text', () => {
  it.each([
    ['{anio} {anio-1} {anio fecha} {anio +60}', '2026 2025 2026 2027'],
    ['{periodo} {periodo+1} {periodo-2} {periodo fecha}', '2026-II 2027-I 2025-II 2026-I'],
    // In summer the period is the one that ended.
    ['{periodo +60} {periodo+1 +60}', '2026-II 2027-I'],
    ['{largo -12}', '10 de noviembre de 2026'],
    ['{semana -6 hábil}, {dia +30}', 'lunes 16 de noviembre, 22 de diciembre'],
    ['{corto cierre}', '04/12/2026'],
    ['sin llaves', 'sin llaves'],
  ])('%s', (escrito, leido) => expect(llenar(escrito, ancla)).toBe(leido))

  it('with a word that nobody knows says which one', () => {
    expect(() => llenar('El {cuando -12}', ancla)).toThrow('{cuando -12}')
    expect(() => llenar('El {largo mañana}', ancla)).toThrow('mañana')
  })
})
