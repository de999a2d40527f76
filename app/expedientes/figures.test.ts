import { describe, expect, it } from 'vitest'
import { daysTaken, onTimeSaid, togetherOf } from './figures.ts'

const of = (...sizes: number[]) => sizes.map((entraron, i) => ({ clave: `m${i}`, entraron }))

describe('months that are told together', () => {
  it.each<[string, number[], string[]]>([
    ['none, where all have enough', [5, 9, 6], []],
    ['those with few, where together they are enough', [4, 9, 1, 8], ['m2', 'm0']],
    ['with the smallest of the others, where they are not', [9, 4, 6], ['m1', 'm2']],
    ['with as many of the others as it takes', [1, 1, 1, 5], ['m0', 'm1', 'm2', 'm3']],
    ['all of them', [2, 3], ['m0', 'm1']],
    ['at the limit', [5, 4, 1], ['m2', 'm1']],
  ])('%s', (_, sizes, together) => {
    expect(togetherOf(of(...sizes))).toEqual(together)
  })

  it('never leaves one that the others give away', () => {
    for (let a = 1; a < 8; a += 1)
      for (let b = 1; b < 8; b += 1)
        for (let c = 1; c < 8; c += 1) {
          const all = of(a, b, c)
          const hidden = new Set(togetherOf(all))
          const sum = all.filter(({ clave }) => hidden.has(clave)).reduce((n, { entraron }) => n + entraron, 0)
          const apart = all.filter(({ clave }) => !hidden.has(clave))
          expect(apart.every(({ entraron }) => entraron >= 5)).toBe(true)
          expect(sum === 0 || sum >= 5 || apart.length === 0).toBe(true)
        }
  })
})

it('a share is never all where one was late, nor said of none', () => {
  expect(onTimeSaid({ aTiempo: 0, tarde: 0 })).toBeNull()
  expect(onTimeSaid({ aTiempo: 7, tarde: 0 })).toBe('100 %')
  expect(onTimeSaid({ aTiempo: 999, tarde: 1 })).toBe('99 %')
  expect(onTimeSaid({ aTiempo: 0, tarde: 3 })).toBe('0 %')
  expect([0, 1, 4.5, 12].map(daysTaken)).toEqual(['el mismo día', '1 día', '4.5 días', '12 días'])
})
