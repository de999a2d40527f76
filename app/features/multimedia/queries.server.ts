import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { isOpen } from '../../lib/files/closed.server.ts'
import { multimedia } from './schema.server.ts'

export type Multimedia = { fileUrl: string; alt: string }

/** Files of one row that visitors get, in their order. The caller has already made sure that the row is public. */
export const multimediaOf = (tipo: string, id: number): Promise<Multimedia[]> =>
  db
    .select({ fileUrl: multimedia.fileUrl, alt: multimedia.alt })
    .from(multimedia)
    .where(and(eq(multimedia.tipo, tipo), eq(multimedia.contenido, id), isOpen(multimedia.fileUrl)))
    .orderBy(asc(multimedia.orden), asc(multimedia.id))

/** The same for several rows at once: with the id of the row that each belongs to. */
export const multimediaOfAll = (tipo: string, ids: number[]): Promise<(Multimedia & { contenido: number })[]> =>
  db
    .select({ fileUrl: multimedia.fileUrl, alt: multimedia.alt, contenido: multimedia.contenido })
    .from(multimedia)
    .where(and(eq(multimedia.tipo, tipo), inArray(multimedia.contenido, ids), isOpen(multimedia.fileUrl)))
    .orderBy(asc(multimedia.orden), asc(multimedia.id))

/** The photos of these rows, for the entries of a feed: by the id of the row. */
export async function photosOf(tipo: string, rows: { id: number }[]) {
  const photos = await multimediaOfAll(
    tipo,
    rows.map(({ id }) => id),
  )
  return (id: number) =>
    photos.filter((photo) => photo.contenido === id).map(({ fileUrl, alt }) => ({ url: fileUrl, title: alt }))
}
