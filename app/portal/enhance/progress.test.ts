import { expect, it } from 'vitest'
import { isFile } from './progress.ts'

it.each([
  ['/archivos/01J/plan', true],
  ['/transparencia/calendario.ics', true],
  ['/actualidad/noticias.atom', true],
  ['/actualidad/noticias/datos.csv', true],
  ['/', false],
  ['/actualidad/noticias', false],
  ['/programas/4/construccion-civil', false],
])('the bar does not wait for a page where none comes: %s', (path, expected) => {
  expect(isFile(path)).toBe(expected)
})
