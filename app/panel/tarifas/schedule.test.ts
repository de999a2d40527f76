import { expect, it } from 'vitest'
import { blockIn, isBlock } from '../edit/cells-in.ts'
import { feesIn, inPercent, isInPlay, overlapping } from './schedule.ts'

const of = (desde: string | null, hasta: string | null, id = 2) => ({ id, nombre: 'T', desde, hasta })

it.each([
  ['2026-01-15', null, '2026-01-14', false],
  ['2026-01-15', null, '2026-01-15', true],
  ['2026-01-15', '2026-12-31', null, true],
  [null, null, null, false],
])('from %s to %s overlaps one of 2025 until %s: %s', (desde, hasta, otroHasta, does) => {
  expect(overlapping(of(desde, hasta, 1), [of('2025-01-15', otroHasta)])).toHaveLength(does ? 1 : 0)
})

it('does not overlap itself, nor what begins when it has ended', () => {
  expect(overlapping(of('2026-01-15', '2026-06-30', 1), [of('2026-01-15', null, 1), of('2026-07-01', null)])).toEqual(
    [],
  )
})

it('shares days only with what is charged some day: no draft, nor what is not shown any more', () => {
  const shown = { estado_tarifario: '1', publicar_hasta: null }
  const now = Date.parse('2026-01-15T12:00:00Z')
  expect(isInPlay(shown, now)).toBe(true)
  expect(isInPlay({ ...shown, publicar_hasta: '2026-01-15T13:00:00Z' }, now)).toBe(true)
  expect(isInPlay({ ...shown, publicar_hasta: '2026-01-15T11:00:00Z' }, now)).toBe(false)
  expect(isInPlay({ ...shown, estado_tarifario: '0' }, now)).toBe(false)
})

it('a share of the tax unit has two decimals', () => expect(inPercent(6000, 550_000)).toBe('1.09 %'))

it('an amount that cannot be read is no fee yet', () =>
  expect(feesIn([{ importe_tasa: 'diez' }, { codigo_tasa: 'A', denominacion_tasa: 'B', importe_tasa: 1 }])).toEqual([
    { codigo: 'A', denominacion: 'B', importe: 1 },
  ]))

const FIELDS = {
  codigo: { label: 'Código', control: 'text' },
  denominacion: { label: 'Concepto', control: 'text' },
  importe: { label: 'Monto (S/)', control: 'money' },
} as const

it('a block that is pasted begins at its cell, and headings say their columns', () => {
  expect(blockIn('Constancia\t1,050.50\nCarné\tdiez', FIELDS, 'denominacion').lines).toEqual([
    { denominacion: 'Constancia', importe: 105_050 },
    { denominacion: 'Carné', importe: 'diez' },
  ])
  expect(blockIn('MONTO\tCodigo\n5\tA-1\n\t\n', FIELDS, 'denominacion').lines).toEqual([
    { importe: 500, codigo: 'A-1' },
  ])
  expect([isBlock('una palabra\n'), isBlock('a\tb'), isBlock('a\nb')]).toEqual([false, true, true])
})

it('what is below a blank line stays below it, and what finds no column is told', () => {
  expect(blockIn('Uno\t1\n\nTres\t3\n\n', FIELDS, 'denominacion')).toEqual({
    lines: [
      { denominacion: 'Uno', importe: 100 },
      { denominacion: '', importe: '' },
      { denominacion: 'Tres', importe: 300 },
    ],
    notas: [],
  })
  expect(blockIn('Uno\t1\tx\t\ty\nDos\t2', FIELDS, 'denominacion').notas).toEqual([
    'Quedaron fuera 2 columnas a la derecha de «Monto (S/)».',
  ])
  expect(blockIn('Monto\tCódigo\tPlazo\tVacía\n5\tA-1\t3 días\t', FIELDS, 'codigo').notas).toEqual([
    'Quedaron fuera columnas que esta lista no tiene: Plazo.',
  ])
})
