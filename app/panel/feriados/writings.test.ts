import { expect, it } from 'vitest'
import { begin, dayDone, NO_DAYS, takeDay } from './writings.ts'

const DAY = { id: 3, fecha: '2026-08-15', nombre: 'Aniversario', clase: 'regional', norma: '' } as const
const words = { fecha: '2026-10-01', clase: 'local', nombre: 'Fiesta patronal', norma: '' }

it('of a day wait while the form is for another, and come back after it or when it is chosen again', () => {
  const other = takeDay(NO_DAYS, words, DAY)
  expect(other).toEqual([begin(DAY), { of: {}, words }])
  const changed = { ...begin(DAY).words, norma: 'Ordenanza 4' }
  expect(dayDone(other, DAY)).toEqual([{ of: {}, words }])
  const back = takeDay(other, changed, {})
  expect(back).toEqual([
    { of: {}, words },
    { of: DAY, words: changed },
  ])
  // What it was as it was opened is what its words are held against, whatever it is by now.
  expect(takeDay(back, words, { ...DAY, nombre: 'Otro' })[0]).toEqual({ of: DAY, words: changed })
  expect(dayDone(back, DAY)).toEqual([{ of: {}, words }])
})

it('that nobody changed do not wait, and a day that ended leaves an empty form', () => {
  expect(takeDay([begin(DAY)], begin(DAY).words, {})).toEqual(NO_DAYS)
  expect(dayDone([begin(DAY)], DAY)).toEqual(NO_DAYS)
})
