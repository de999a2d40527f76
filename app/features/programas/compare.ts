import { keysOf } from '../../lib/keys.ts'
import { type Contenido, CURSO_WIRE, type CursoEscrito, WIRE } from './rules.ts'

type Key = keyof typeof CURSO_WIRE
type HeaderKey = keyof typeof WIRE

/** A course that is in both, what of it is not the same, and its place in the first; in one only, without the other. */
export type Compared =
  | { antes: CursoEscrito; despues: CursoEscrito; cambios: Key[]; lugar: number }
  | { antes: CursoEscrito; despues: null }
  | { antes: null; despues: CursoEscrito }

const keys = keysOf(CURSO_WIRE)
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()

/** Ways to know a course again, the surest first. */
const SAME: ((one: CursoEscrito) => string | undefined)[] = [
  ({ id }) => (id === undefined ? undefined : String(id)),
  ({ curso, modulo, semestre }) => `${semestre} ${plain(modulo)} ${plain(curso)}`,
  ({ curso, modulo }) => `${plain(modulo)} ${plain(curso)}`,
  ({ curso, semestre }) => `${semestre} ${plain(curso)}`,
  ({ curso }) => plain(curso) || undefined,
]

/** The courses of two grids beside each other, in the order of the second; those that are only in the first come last. */
export function compareCourses(antes: readonly CursoEscrito[], despues: readonly CursoEscrito[]): Compared[] {
  const left = new Set(antes)
  const pairs = new Map<CursoEscrito, CursoEscrito>()
  for (const key of SAME) {
    const waiting = Map.groupBy(left, key)
    for (const one of despues) {
      const name = key(one)
      const found = pairs.has(one) || name === undefined ? undefined : waiting.get(name)?.shift()
      if (!found) continue
      pairs.set(one, found)
      left.delete(found)
    }
  }
  const there = despues.map((one): Compared => {
    const before = pairs.get(one)
    if (!before) return { antes: null, despues: one }
    return {
      antes: before,
      despues: one,
      cambios: keys.filter((key) => before[key] !== one[key]),
      lugar: antes.indexOf(before),
    }
  })
  return [...there, ...[...left].map((one): Compared => ({ antes: one, despues: null }))]
}

/** What differs besides its courses. */
export const differingHeader = (antes: Contenido, despues: Contenido): HeaderKey[] =>
  keysOf(WIRE).filter((key) => antes[key] !== despues[key])

/** Whether two grids say the same, course by course, in the same order. */
export const sameMalla = (a: Contenido, b: Contenido): boolean =>
  differingHeader(a, b).length === 0 &&
  a.cursos.length === b.cursos.length &&
  a.cursos.every((one, i) => keys.every((key) => one[key] === b.cursos[i]?.[key]))

/** How many courses were added, taken away and changed. */
export function countsOf(compared: readonly Compared[]) {
  return {
    anadidos: compared.filter((one) => !one.antes).length,
    quitados: compared.filter((one) => !one.despues).length,
    cambiados: compared.filter((one) => 'cambios' in one && one.cambios.length > 0).length,
  }
}

/** Whether those that are in both do not follow each other as they did. */
export function isReordered(compared: readonly Compared[]): boolean {
  const places = compared.flatMap((one) => ('lugar' in one ? one.lugar : []))
  return places.some((place, i) => place < (places[i - 1] ?? -1))
}
