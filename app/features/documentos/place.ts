import { pageHref } from '../../ui/pages.ts'
import { categoriaHref } from './address.ts'

export type Place = {
  categoria: { id: number; denominacion: string }
  carpeta?: number | null
  texto?: string
  /** A search that was begun in a folder and looks through its whole category. */
  enTodo?: boolean
  page?: number
}

/** The word of the address that makes a search look beyond its folder. */
export const EN_TODO = 'categoria'

/** The address of a folder, of a search in one or in a category, or of a page of either. */
export function placeHref({ categoria, carpeta, texto, enTodo, page = 1 }: Place): string {
  const params = new URLSearchParams()
  if (carpeta) params.set('carpeta', String(carpeta))
  if (texto) params.set('texto', texto)
  if (texto && carpeta && enTodo) params.set('en', EN_TODO)
  const query = params.toString()
  return pageHref(categoriaHref(categoria) + (query && `?${query}`), page)
}
