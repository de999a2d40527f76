import type { Filters } from '../../features/buscador/facets.ts'
import { pageHref } from '../../ui/pages.ts'

/** What an address of the search asks for. */
export type Asked = { texto: string; filters: Filters }

/** The address of a search, of one narrowed down, or of a page of either. */
export function searchHref({ texto, filters: { tipo, anio, grupo } }: Asked, page = 1): string {
  const params = new URLSearchParams({ q: texto })
  if (tipo) params.set('tipo', tipo)
  if (anio) params.set('anio', String(anio))
  if (grupo) params.set('categoria', String(grupo))
  return pageHref(`/buscar?${params}`, page)
}
