import { CLASES, FILTROS, ORDENES } from '../../features/archivos/rules.ts'
import { isKeyOf } from '../../lib/keys.ts'

/** What the address asks of the library. */
export function askedIn(query: URLSearchParams) {
  const carpeta = query.get('carpeta')
  const pagina = Number(query.get('pagina'))
  return {
    carpeta: carpeta === null || !/^\d{1,9}$/.test(carpeta) ? undefined : Number(carpeta) || null,
    texto: (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    clase: CLASES.find((one) => one === query.get('clase')),
    filtro: keyIn(FILTROS, query.get('filtro')),
    orden: keyIn(ORDENES, query.get('orden')),
    pagina: Number.isSafeInteger(pagina) && pagina > 0 && pagina < 100_000 ? pagina : 1,
  }
}

const keyIn = <K extends string>(all: Readonly<Record<K, unknown>>, key: string | null) =>
  key !== null && isKeyOf(all, key) ? key : undefined

/** The same address with other values; null takes one away. Another folder or filter begins at its first page. */
export function hrefWith(query: URLSearchParams, values: Record<string, string | number | null>): string {
  const next = new URLSearchParams(query)
  if (!('archivo' in values) && !('datos' in values)) for (const name of ['pagina', 'archivo']) next.delete(name)
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  return text ? `/panel/archivos?${text}` : '/panel/archivos'
}
