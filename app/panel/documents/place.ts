import type { ListAddress } from '../list/asked.ts'

/** Where a document lies: its category, and its folder if it is in one. */
export type Place = { categoria: number; carpeta: number | null }

export const MANAGER = '/panel/documentos/gestor'

const idIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0)

/** The place that an address opens; null is the list of all categories. */
export function placeIn(search: URLSearchParams): Place | null {
  const categoria = idIn(search.get('idcategoria'))
  return categoria ? { categoria, carpeta: idIn(search.get('idcontenedor')) || null } : null
}

/** Under the names on the wire. */
export const onWire = ({ categoria, carpeta }: Place) => ({ idcategoria: categoria, idcontenedor: carpeta ?? 0 })

export const placeHref = ({ categoria, carpeta }: Place) =>
  `${MANAGER}?idcategoria=${categoria}&idcontenedor=${carpeta ?? 0}`

/**
 * What the address asks of the list: without words, only what lies in that folder itself; with them, all of the category.
 */
export function questionIn(search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(search)
  if (!placeIn(asked)) return asked
  if (asked.get('texto')?.trim()) asked.delete('idcontenedor')
  else if (!asked.has('idcontenedor')) asked.set('idcontenedor', '0')
  return asked
}

/** The rows stand as they are ordered by hand, and all of them do. */
export const isArranged = ({ situacion, texto, orden, filtros }: ListAddress): boolean =>
  situacion === 'todo' &&
  texto === '' &&
  !orden &&
  Object.keys(filtros).every((name) => name === 'idcategoria' || name === 'idcontenedor')

export const samePlace = (one: Place, other: Place) =>
  one.categoria === other.categoria && one.carpeta === other.carpeta

/** What a place keeps, whatever comes and goes beside it. */
export const keyOf = ({ categoria, carpeta }: Place) => `${categoria}/${carpeta ?? 0}`
