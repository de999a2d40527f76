import { describe, expect, it } from 'vitest'
import { type Curso, cargaOf, modulosOf, semestresOf } from './plan.ts'

let id = 0
const curso = (semestre: number, modulo: string, teoria: number | null = 1, practica: number | null = 2): Curso => ({
  id: ++id,
  curso: `Curso ${id}`,
  semestre,
  modulo,
  creditosTeoria: teoria,
  creditosPractica: practica,
  componente: 'especifica',
})

describe('modulosOf', () => {
  it('numbers modules in order of first appearance, not of name', () => {
    const modulos = modulosOf([curso(1, 'Zonas'), curso(1, 'Redes'), curso(2, 'Zonas'), curso(3, 'Aulas')])
    expect(modulos.map((m) => [m.titulo, m.nombre])).toEqual([
      ['PRIMER MODULO', 'Zonas'],
      ['SEGUNDO MODULO', 'Redes'],
      ['TERCER MODULO', 'Aulas'],
    ])
    expect(modulos[0]?.semestres).toEqual([1, 2])
  })

  it('has six ordinals and goes on with numbers', () => {
    const modulos = modulosOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => curso(1, name)))
    expect(modulos.slice(3).map((m) => m.titulo)).toEqual([
      'CUARTO MODULO',
      'QUINTO MODULO',
      'SEXTO MODULO',
      'MODULO 7',
    ])
  })

  it('takes names that differ only in blanks around them for one', () => {
    expect(modulosOf([curso(1, 'Redes'), curso(2, ' Redes ')])).toHaveLength(1)
  })

  it('has nothing to say about an empty grid', () => {
    expect(modulosOf([])).toEqual([])
  })
})

describe('cargaOf', () => {
  it('counts 16 hours for a credit of theory and 32 for one of practice', () => {
    expect(cargaOf([curso(1, 'A', 2, 3), curso(1, 'A', 1, 0)])).toEqual({ creditos: 6, horas: 3 * 16 + 3 * 32 })
  })

  it('is unknown when no course says its credits, and counts those that do', () => {
    expect(cargaOf([curso(1, 'A', null, null)])).toBeNull()
    expect(cargaOf([curso(1, 'A', null, null), curso(1, 'A', 1, null)])).toEqual({ creditos: 1, horas: 16 })
  })
})

describe('semestresOf', () => {
  it('has six columns, with the courses of each by module', () => {
    const semestres = semestresOf([curso(1, 'A'), curso(6, 'B'), curso(1, 'B'), curso(1, 'A')])
    expect(semestres.map((s) => s.titulo)).toEqual(
      ['PRIMER', 'SEGUNDO', 'TERCER', 'CUARTO', 'QUINTO', 'SEXTO'].map((word) => `${word} SEMESTRE`),
    )
    expect(semestres[0]?.grupos.map((g) => [g.modulo.nombre, g.cursos.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ])
    expect(semestres[1]).toMatchObject({ carga: null, grupos: [] })
  })
})
