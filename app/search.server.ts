import type { Findable, Items } from './contenido/outside.server.ts'
import { outsides } from './content-types.server.ts'
import * as index from './features/buscador/queries.server.ts'

/** What can be found, by the name that the index has for it. */
const KINDS = new Map<string, Findable & { items: Items | undefined }>(
  outsides.flatMap(({ items, found = {} }) => Object.entries(found).map(([tipo, kind]) => [tipo, { ...kind, items }])),
)

export const isKind = (tipo: string | null): tipo is string => tipo !== null && KINDS.has(tipo)

type Thing = Pick<index.Result, 'tipo' | 'href' | 'thing'>

/** What the index found, with the address and the name that its room has for it. */
export function told<T extends Thing>({ thing, ...found }: T) {
  const kind = KINDS.get(found.tipo)
  const { id, titulo } = thing
  const href = kind?.href?.(thing) ?? found.href ?? kind?.items?.path(id, titulo) ?? '/'
  return { ...found, href, clase: kind?.one ?? '' }
}

/** One page of what a text finds, as `search` of the index has it, with addresses and in words. */
export async function search(...asked: Parameters<typeof index.search>) {
  const found = await index.search(...asked)
  if (!found) return null
  const { results, near, facets } = found
  const tipos = facets.tipos.map((choice) => ({ ...choice, label: KINDS.get(choice.value)?.many ?? '' }))
  return { ...found, results: results.map(told), near: near.map(told), facets: { ...facets, tipos } }
}

export type Search = NonNullable<Awaited<ReturnType<typeof search>>>
export type Result = Search['results'][number]

/** A title, where it leads and what it is, in words. */
export type Suggestion = { titulo: string; href: string; tipo: string }

/** Titles that have the words of a text that is still being typed, as `suggest` of the index has them. */
export async function suggest(...asked: Parameters<typeof index.suggest>): Promise<Suggestion[]> {
  const list = await index.suggest(...asked)
  return list.map((one) => {
    const { href, clase } = told(one)
    return { titulo: one.thing.titulo, href, tipo: clase }
  })
}
