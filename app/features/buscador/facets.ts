import type { Match } from './queries.server.ts'

/** What a person narrows a search to. */
export type Filters = { tipo?: string | undefined; anio?: number | undefined; grupo?: number | undefined }

/** A choice and how many results it leaves; null when they were not counted. */
export type Choice<T> = { value: T; label: string; count: number | null }
export type Facets = { tipos: Choice<string>[]; anios: Choice<number>[]; grupos: Choice<number>[] }

/** What kinds of things pass: a category is of documents, though its mark is also that of a programme for its courses. */
export const tiposOf = ({ tipo, grupo }: Filters): string[] | undefined =>
  grupo !== undefined ? ['documento'] : tipo === undefined ? undefined : [tipo]

const passes = ({ tipo, anio, grupo }: Filters, match: Match) =>
  (tipo === undefined || match.tipo === tipo) &&
  (anio === undefined || match.anio === anio) &&
  (grupo === undefined || (match.tipo === 'documento' && match.grupo === grupo))

export const filtered = (list: Match[], filters: Filters): Match[] => list.filter((match) => passes(filters, match))

/** The choices within these matches, each counted as if its own filter were not set. */
export function countedFacets(list: Match[], filters: Filters): Facets {
  const tipos = filtered(list, { ...filters, tipo: undefined })
  const anios = filtered(list, { ...filters, anio: undefined })
  const grupos = filtered(list, { ...filters, grupo: undefined }).filter(({ tipo }) => tipo === 'documento')
  return {
    tipos: counted(tipos.map(({ tipo }) => [tipo, ''])).sort(mostFirst),
    anios: counted(anios.flatMap(({ anio }) => (anio === null ? [] : [[anio, String(anio)]]))).sort(
      (a, b) => b.value - a.value,
    ),
    grupos: counted(
      grupos.flatMap(({ grupo, nombreGrupo }) => (grupo === null ? [] : [[grupo, nombreGrupo ?? '']])),
    ).sort(mostFirst),
  }
}

const mostFirst = (a: Choice<unknown>, b: Choice<unknown>) => (b.count ?? 0) - (a.count ?? 0)

function counted<T>(values: [value: T, label: string][]): (Choice<T> & { count: number })[] {
  const choices = new Map<T, Choice<T> & { count: number }>()
  for (const [value, label] of values) {
    const choice = choices.get(value) ?? { value, label, count: 0 }
    choice.count++
    choices.set(value, choice)
  }
  return [...choices.values()]
}
