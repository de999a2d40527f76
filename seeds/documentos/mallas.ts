import type { CursoSeed, MallaSeed } from '../formas.ts'
import { programas as fichas } from '../textos/programas.ts'
import type { Programa } from './programas.ts'

let todas: Map<string, MallaSeed[]> | undefined

/** The curriculum grids that the portal shows for a programme, newest first: documents must say the same. */
function mallasDe(programa: Programa): MallaSeed[] {
  todas ??= new Map(fichas().map(({ denominacion, mallas }) => [denominacion, mallas]))
  return [...(todas.get(programa.nombre) ?? [])].sort((a, b) => b.vigenteDesde - a.vigenteDesde)
}

export function mallaVigente(programa: Programa): MallaSeed {
  const [malla] = mallasDe(programa)
  if (!malla) throw new Error(`Programa sin malla: ${programa.nombre}`)
  return malla
}

export function mallaAnterior(programa: Programa): MallaSeed | undefined {
  return mallasDe(programa)[1]
}

/** Courses of a semester (0 to 5) without the real-work experience, which has no timetable. */
export function cursosEn(programa: Programa, semestre: number): CursoSeed[] {
  return mallaVigente(programa).cursos.filter(
    (curso) => curso.semestre === semestre + 1 && curso.componente !== 'efsrt',
  )
}

export function horasDe(curso: CursoSeed): number {
  return curso.creditosTeoria * 16 + curso.creditosPractica * 32
}

export function creditosDe(cursos: CursoSeed[]): number {
  return cursos.reduce((total, { creditosTeoria, creditosPractica }) => total + creditosTeoria + creditosPractica, 0)
}
