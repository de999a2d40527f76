import type { List } from './screen.tsx'

/** The address of what a list shows as a file: with the columns that are seen, all of it or the rows that were chosen. */
export function exportHref(
  { tipo, columnas }: Pick<List, 'tipo' | 'columnas'>,
  search: URLSearchParams,
  as: 'csv' | 'xlsx',
  rows?: readonly { id: number }[],
): string {
  const asked = new URLSearchParams(search)
  asked.delete('pagina')
  asked.set('columnas', columnas.join(','))
  if (rows) asked.set('ids', rows.map(({ id }) => id).join(','))
  return `/panel/${tipo}/exportar.${as}?${asked}`
}
