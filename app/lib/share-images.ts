/** What has a preview image of its own; `portal` is the institution itself. */
export const COMPARTIBLES = [
  'portal',
  'noticia',
  'evento',
  'comunicado',
  'convocatoria',
  'trabajo',
  'programa',
  'categoria',
  'pagina',
] as const

export type Compartible = (typeof COMPARTIBLES)[number]

/** The size that every network shows whole. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Address of the image that stands for something where its address is shared. */
export const shareImage = (tipo: Compartible, id: number) => `/compartir/${tipo}/${id}.jpg`
