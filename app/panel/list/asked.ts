import type { Situacion } from '../../contenido/office/asked.server.ts'

/** What the tabs of a list are called, in order. */
export const TABS: Record<Situacion, string> = {
  todo: 'Todo',
  publicado: 'Publicado',
  programado: 'Programado',
  terminado: 'Terminado',
  borrador: 'Borrador',
  cambios: 'Con cambios',
  por_vencer: 'Por vencer',
  papelera: 'Papelera',
}

/** As many as are worked on at once. */
export const MOST_AT_ONCE = 1_000

/** As many as a spreadsheet gets. */
export const MOST_ROWS = 20_000

/** Names of what was asked and this list does not know: said where somebody is sent on without it. */
export const DROPPED = 'quitado'

/** Parameters of the address of a list that are no filter of a field. */
export const OWN = ['situacion', 'texto', 'orden', 'pagina', 'columnas', 'ids', DROPPED]

const isSituacion = (text: string | null): text is Situacion => text !== null && Object.hasOwn(TABS, text)

export type ListAddress = {
  situacion: Situacion
  texto: string
  orden: string | undefined
  pagina: number
  columnas: string[] | undefined
  /** Filters by fields, under their names on the wire; by date (`desde`, `hasta`), person (`autor`) and what to `revisar`. */
  filtros: Record<string, string>
}

/** What an address asks of a list. What it cannot mean is left out. */
export function listAddress(search: URLSearchParams): ListAddress {
  const situacion = search.get('situacion')
  const pagina = Number(search.get('pagina'))
  return {
    situacion: isSituacion(situacion) ? situacion : 'todo',
    texto: search.get('texto')?.trim() ?? '',
    orden: search.get('orden') ?? undefined,
    pagina: Number.isInteger(pagina) && pagina > 1 && pagina < 1_000_000 ? pagina : 1,
    columnas: search.get('columnas')?.split(',').filter(Boolean),
    filtros: Object.fromEntries([...search].filter(([name, value]) => !OWN.includes(name) && value !== '')),
  }
}

/**
 * The same address with some of it changed; empty values go. A change of anything but the page begins at the first. It
 * always asks something: without a question a list opens as each person likes it.
 */
export function withChanged(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  if (!('pagina' in changes)) next.delete('pagina')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  next.delete(DROPPED)
  return String(next) ? `?${next}` : EVERYTHING
}

/** The address of all of a list. */
export const EVERYTHING = '?situacion=todo'

/** What an address asks, whichever its page: the same for two that show the same list. */
export function questionOf(search: URLSearchParams): string {
  const asked = new URLSearchParams(
    // Each name once, the last one that was said.
    Object.entries(Object.fromEntries(search)).filter(
      ([name, value]) => name !== 'pagina' && name !== DROPPED && value !== '',
    ),
  )
  if (asked.get('situacion') === 'todo') asked.delete('situacion')
  asked.sort()
  return String(asked)
}

/** Whether rows stand as they are ordered by hand, and all of them do. */
export const isByHand = ({ situacion, texto, orden, filtros }: ListAddress): boolean =>
  situacion === 'todo' && texto === '' && !orden && Object.keys(filtros).length === 0

/** The editor of an item, which knows the list that one came from. */
export function editorOf(id: number, search: URLSearchParams): string {
  const asked = new URLSearchParams(search)
  asked.delete(DROPPED)
  return String(asked) ? `${id}?${new URLSearchParams({ de: String(asked) })}` : String(id)
}
