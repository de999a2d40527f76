import { reservadas } from './rules.ts'

export type Competidor = {
  id: number
  programa: number
  segunda: number | null
  modalidad: number
  discapacidad: boolean
  /** Hundredths; null: they did not come. */
  puntaje: number | null
}
/** How many enter a programme by a modality. */
export type Cupo = { programa: number; modalidad: number; cantidad: number }
export type Lugar = { orden: number | null; ingreso: number | null }

type Scored = Competidor & { puntaje: number }
const isScored = (one: Competidor): one is Scored => one.puntaje !== null
const best = (a: Scored, b: Scored) => b.puntaje - a.puntaje || a.id - b.id

/** The best of a list for so many places; whoever is equal to the last of them enters, too: vacancies may be widened, nobody is drawn by lot. */
function taking(list: Scored[], places: number): Scored[] {
  const last = list[places - 1]
  if (places <= 0) return []
  return last ? list.filter(({ puntaje }) => puntaje >= last.puntaje) : list
}

/**
 * Who enters, and the order of merit of each programme. Those that the law reserves are given first, to the best with a
 * disability; what nobody takes of them, and of a modality, is for the first modality; what is free then, for those who
 * named the programme second.
 * @param modalidades ids, in the order of the season
 */
export function meritOrder(
  competidores: readonly Competidor[],
  cupos: readonly Cupo[],
  { modalidades, notaMinima }: { modalidades: readonly number[]; notaMinima: number },
): Map<number, Lugar> {
  const passing = competidores
    .filter(isScored)
    .filter(({ puntaje }) => puntaje >= notaMinima)
    .sort(best)
  const entered = new Map<number, number>()
  const free = new Map<number, number>()
  for (const programa of new Set(cupos.map((cupo) => cupo.programa))) {
    const own = cupos.filter((cupo) => cupo.programa === programa)
    const left = firstRound(
      passing.filter((one) => one.programa === programa),
      own,
      modalidades,
      (one) => entered.set(one.id, programa),
    )
    free.set(programa, left)
  }
  for (const [programa, places] of free) {
    const waiting = passing.filter(({ id, segunda }) => segunda === programa && !entered.has(id))
    for (const { id } of taking(waiting, places)) entered.set(id, programa)
  }
  return ranked(competidores, entered)
}

/** @returns places that nobody took */
function firstRound(all: Scored[], cupos: Cupo[], [first, ...others]: readonly number[], enter: (one: Scored) => void) {
  const placesOf = (modalidad: number | undefined) => cupos.find((cupo) => cupo.modalidad === modalidad)?.cantidad ?? 0
  const total = cupos.reduce((sum, { cantidad }) => sum + cantidad, 0)
  const least = reservadas(total)
  const reserved = taking(
    all.filter(({ discapacidad }) => discapacidad),
    least,
  )
  // Whoever is equal to the last of them enters by their merit, or else besides: they take no place of the others.
  const held = reserved.slice(0, least)
  const rest = all.filter((one) => !held.includes(one))
  const places = new Map(others.map((modalidad) => [modalidad, placesOf(modalidad)]))
  // Reserved places are of all that the programme has: what the first modality lacks of them gives the one that has most.
  for (let lacking = held.length - placesOf(first); lacking > 0; lacking -= 1) {
    const [[most, there] = []] = [...places].sort(([, a], [, b]) => b - a)
    if (most !== undefined && there) places.set(most, there - 1)
  }
  let left = Math.max(0, placesOf(first) - held.length)
  for (const one of reserved) enter(one)
  for (const [modalidad, there] of places) {
    const taken = taking(
      rest.filter((one) => one.modalidad === modalidad),
      there,
    )
    for (const one of taken) enter(one)
    left += Math.max(0, there - taken.length)
  }
  const taken = taking(
    rest.filter((one) => one.modalidad === first),
    left,
  )
  for (const one of taken) enter(one)
  return Math.max(0, left - taken.length)
}

/** Equal scores have the same place, and the next one counts them all: 1, 2, 2, 4. */
function ranked(competidores: readonly Competidor[], entered: Map<number, number>): Map<number, Lugar> {
  const groups = Map.groupBy(competidores, ({ id, programa }) => entered.get(id) ?? programa)
  return new Map(
    [...groups.values()].flatMap((group) => {
      const scores = group.filter(isScored).map(({ puntaje }) => puntaje)
      return group.map(({ id, puntaje }): [number, Lugar] => [
        id,
        {
          orden: puntaje === null ? null : 1 + scores.filter((other) => other > puntaje).length,
          ingreso: entered.get(id) ?? null,
        },
      ])
    }),
  )
}
