import { searchText } from '../../lib/search-text.ts'
import { idFrom } from '../../lib/slugs.ts'
import { pageHref } from '../../ui/pagination.tsx'
import type { Filters } from './facets.ts'
import { isKind } from './kinds.ts'

/** What an address of the search asks for. */
export type Asked = { texto: string; filters: Filters }

export function askedIn(params: URLSearchParams): Asked {
  const tipo = params.get('tipo')
  const anio = params.get('anio')
  const grupo = idFrom(params.get('categoria') ?? undefined) ?? undefined
  // In a category of documents there is nothing else.
  const isPossible = grupo === undefined || tipo === 'documento'
  return {
    texto: searchText(params.get('q') ?? ''),
    filters: {
      tipo: isPossible && isKind(tipo) ? tipo : undefined,
      anio: anio && /^\d{4}$/.test(anio) ? Number(anio) : undefined,
      grupo,
    },
  }
}

/** The address of a search, of one narrowed down, or of a page of either. */
export function searchHref({ texto, filters: { tipo, anio, grupo } }: Asked, page = 1): string {
  const params = new URLSearchParams({ q: texto })
  if (tipo) params.set('tipo', tipo)
  if (anio) params.set('anio', String(anio))
  if (grupo) params.set('categoria', String(grupo))
  return pageHref(`/buscar?${params}`, page)
}
