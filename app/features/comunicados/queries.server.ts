import { eq } from 'drizzle-orm'
import { listPublished } from '../../contenido/queries.server.ts'
import { comunicado, notificaciones } from './schema.server.ts'

const MOST = 6

/** The communiqués that the home shows in its modal. */
export const listNotificaciones = (institucion: number) =>
  listPublished(comunicado, { institucion, size: MOST, where: eq(notificaciones.enPortada, true) })

/** The same with the address of the image or PDF apart from the rich text. */
export async function listPortada(institucion: number) {
  const rows = await listNotificaciones(institucion)
  return rows.map(({ id, titulo, fecha, resumen, contenido, tipo }) => ({
    id,
    titulo,
    fecha,
    resumen,
    tipo,
    contenido: tipo === 'Contenido' ? contenido : '',
    imgUrl: tipo === 'Imagen' ? contenido : null,
    archivoUrl: tipo === 'PDF' ? contenido : null,
  }))
}
