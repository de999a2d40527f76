import { slugOf } from '../../lib/slugs.ts'

export const ACCESO = '/transparencia/acceso-informacion'

/** Answers that were published. */
export const RESPUESTAS_PUBLICADAS = `${ACCESO}/respuestas`

export const respuestaHref = ({ id, titulo }: { id: number; titulo: string }): string =>
  `${RESPUESTAS_PUBLICADAS}/${id}/${slugOf(titulo)}`

export const respuestaFileHref = (respuesta: number, { id, nombre }: { id: string; nombre: string }): string =>
  `${RESPUESTAS_PUBLICADAS}/${respuesta}/archivos/${id}/${encodeURIComponent(nombre)}`
