import { expect, it } from 'vitest'
import { isFile } from './progress.ts'

it.each([
  ['/archivos/01J/plan', true],
  ['/transparencia/calendario.ics', true],
  ['/actualidad/noticias.atom', true],
  ['/actualidad/noticias/datos.csv', true],
  ['/tramites/seguimiento/EXP-2026-00001/archivos/01J/OFICIO%2012.DOCX', true],
  ['/tramites/seguimiento/EXP-2026-00001/archivos/01J/audio.mp3', true],
  ['/', false],
  ['/actualidad/noticias', false],
  ['/programas/4/construccion-civil', false],
])('the bar does not wait for a page where none comes: %s', (path, expected) => {
  expect(isFile(path)).toBe(expected)
})
