import { expect, it } from 'vitest'
import { compareCourses } from '../../features/programas/compare.ts'
import type { CursoEscrito } from '../../features/programas/rules.ts'
import { sumOf } from './sum-of.ts'

const course = (id: number, semestre = 1): CursoEscrito => ({
  ...{ id, curso: `Curso ${id}`, semestre, modulo: '' },
  ...{ creditosTeoria: 2, creditosPractica: 1, componente: null },
})
const [uno, dos, tres] = [course(1), course(2), course(3)]

it.each([
  [[], [], 'Ninguna de las dos tiene cursos.'],
  [[uno], [uno], 'El único curso es igual.'],
  [[uno, dos], [uno, dos], 'Los 2 cursos son iguales.'],
  [[uno, dos], [dos, uno], 'Los 2 cursos son iguales, en otro orden.'],
  [[uno, dos], [course(1, 2), dos], '0 cursos más, 0 menos, 1 con cambios; 1 igual.'],
  [[uno, dos, tres], [tres, uno], '0 cursos más, 1 menos, 0 con cambios; 2 iguales, en otro orden.'],
  [[uno], [uno, dos], '1 curso más, 0 menos, 0 con cambios; 1 igual.'],
])('two grids are told as they are (%#)', (antes, despues, said) => {
  expect(sumOf(compareCourses(antes, despues))).toBe(said)
})
