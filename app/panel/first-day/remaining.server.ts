import { dayOf } from './queries.server.ts'
import { STEPS } from './steps.ts'

/** What is left of the first day; null when nothing is, or where there is none: the sample has had it. */
export async function remainingOf(institucion: number) {
  const { isSample, hechos, espera } = await dayOf(institucion)
  const left = STEPS.filter(({ name }) => !hechos.has(name))
  const next = left.find(({ name }) => !espera.includes(name)) ?? left[0]
  if (isSample || !next) return null
  return { faltan: left.length, total: STEPS.length, sigue: next.title.charAt(0).toLowerCase() + next.title.slice(1) }
}
