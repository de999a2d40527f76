import { slugOf } from '../../lib/slugs.ts'

export const DOCUMENTOS = '/transparencia/documentos/gestion'

export const categoriaHref = (c: { id: number; denominacion: string }) =>
  `${DOCUMENTOS}/${c.id}/${slugOf(c.denominacion)}`

/** What is new in a category, as a feed. */
export const novedadesHref = (c: { id: number }) => `${DOCUMENTOS}/${c.id}/novedades.atom`
