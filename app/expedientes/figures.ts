import { leaf } from '../lib/dates.ts'
import { number } from '../lib/numbers.ts'

/** How many cases there were, and how long they took. `clave`: the month ('2026-08'), the area or the person; null: none. */
export type Cifras = {
  clave: string | null
  entraron: number
  respondidos: number
  aTiempo: number
  /** Answered late, or owed and overdue. */
  tarde: number
  enPlazo: number
  /** Ended without an answer. */
  otros: number
  /** Days of their term that answers used: half of them took no more. */
  mediana: number | null
  /** Nine of ten took no more. */
  nueve: number | null
}

/** What everybody may see. `meses`: that without a key is of several months. Null where there were too few. */
export type Publicadas = { todo: Cifras; meses: Cifras[] } | null

/** Fewer than these are not told apart. */
export const FEWEST = 5

/** The months that are told together, so that none can be found by taking away the others. */
export function togetherOf(meses: readonly Pick<Cifras, 'clave' | 'entraron'>[]): string[] {
  const bySize = meses.toSorted((a, b) => a.entraron - b.entraron)
  const together: string[] = []
  let sum = 0
  for (const { clave, entraron } of bySize) {
    if (entraron >= FEWEST && (sum === 0 || sum >= FEWEST)) break
    together.push(clave ?? '')
    sum += entraron
  }
  return together
}

/** '97 %' of what was to be answered by now; never all of them where one was late. Null where none was. */
export function onTimeSaid({ aTiempo, tarde }: Pick<Cifras, 'aTiempo' | 'tarde'>): string | null {
  const all = aTiempo + tarde
  if (all === 0) return null
  const share = (100 * aTiempo) / all
  return `${tarde > 0 ? Math.min(99, Math.round(share)) : 100} %`
}

/** '4 días', '4.5 días', 'el mismo día'. */
export function daysTaken(days: number | null): string | null {
  if (days === null) return null
  if (days === 0) return 'el mismo día'
  return `${number(days, Number.isInteger(days) ? 0 : 1)} ${days === 1 ? 'día' : 'días'}`
}

/** 'ago 2026' of '2026-08'. */
export function monthSaid(mes: string): string {
  const { month, year } = leaf(`${mes}-01`)
  return `${month} ${year}`
}

/** How long they took and how many were in time, where enough were answered by now to say it. */
export function takenSaid(cifras: Cifras): { mediana: string; aTiempo: string } | null {
  const [mediana, aTiempo] = [daysTaken(cifras.mediana), onTimeSaid(cifras)]
  if (cifras.respondidos < FEWEST || mediana === null || aTiempo === null) return null
  return { mediana, aTiempo }
}
