import { expect, it } from 'vitest'
import { didWhat, type Step, sittingsOf } from './sittings.ts'

const START = new Date('2026-11-23T15:00:00Z').getTime()
const HALF_HOUR = 30 * 60_000
let ids = 0
const step = (ms: number, accion = 'editar', quien: string | null = 'Rosa'): Step => ({
  ...{ id: ++ids, numero: ids, fecha: new Date(START - ms), quien, accion, nota: '', campos: [] },
})

it.each<[string, Step[], number[]]>([
  ['saves of one sitting', [step(0), step(HALF_HOUR)], [2]],
  ['a moment longer apart', [step(0), step(HALF_HOUR + 1)], [1, 1]],
  ['another person between', [step(0), step(1, 'editar', 'Luis'), step(2)], [1, 1, 1]],
  ['a milestone between', [step(0), step(1, 'publicar'), step(2)], [1, 1, 1]],
  ['milestones', [step(0, 'publicar'), step(1, 'publicar')], [1, 1]],
  ['nothing', [], []],
])('%s', (_name, steps, sizes) => {
  expect(sittingsOf(steps).map(({ length }) => length)).toEqual(sizes)
})

it('says who did what, and what nobody did', () => {
  expect(didWhat({ quien: 'Rosa', accion: 'publicar' })).toBe('Rosa publicó')
  expect(didWhat({ quien: null, accion: 'publicar' })).toBe('Cambió por sí solo, a su hora')
  expect(didWhat({ quien: null, accion: 'no_aplicar' })).toBe('No se pudo aplicar lo programado, a su hora')
  expect(didWhat({ quien: null, accion: 'aprobada_por_enlace' })).toBe('Tuvo la aprobación por un enlace')
  expect(didWhat({ quien: 'Rosa', accion: 'cosa_nueva' })).toBe('Rosa cosa nueva')
})
