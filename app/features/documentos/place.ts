import { pageHref } from '../../ui/pages.ts'
import { categoriaHref } from './address.ts'

export type Place = {
  categoria: { id: number; denominacion: string }
  carpeta?: number | null
  texto?: string
  page?: number
}

/** The address of a folder, of a search in a category, or of a page of either. */
export function placeHref({ categoria, carpeta, texto, page = 1 }: Place): string {
  const params = new URLSearchParams()
  if (carpeta) params.set('carpeta', String(carpeta))
  if (texto) params.set('texto', texto)
  const query = params.toString()
  return pageHref(categoriaHref(categoria) + (query && `?${query}`), page)
}
