import { searchText } from '../../lib/search-text.ts'
import { idFrom } from '../../lib/slugs.ts'
import { isKind } from '../../search.server.ts'
import type { Asked } from './asked.ts'

/** What an address of the search asks for. */
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
