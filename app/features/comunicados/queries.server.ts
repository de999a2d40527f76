import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Entry } from '../../contenido/outside.server.ts'
import { changedAt, listPublished } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { isOpen } from '../../lib/files/closed.server.ts'
import { comunicado, notificaciones as t } from './schema.server.ts'

/** As many as the modal of the home holds. */
export const MOST_AVISOS = 6

/** The communiqués that the home shows in its modal. */
export const listNotificaciones = (institucion: number) =>
  listPublished(comunicado, { institucion, size: MOST_AVISOS, where: eq(t.enPortada, true) })

/** The images and PDFs that are the whole of these communiqués and that visitors get. The caller has already made sure that they are public. */
export async function listFiles(ids: number[]): Promise<Entry[]> {
  const rows = await db
    .select({ path: t.contenido, actualizadoEn: t.actualizadoEn, publicarDesde: t.publicarDesde })
    .from(t)
    .where(and(inArray(t.id, ids), ne(t.tipo, 'Contenido'), isOpen(t.contenido)))
    .orderBy(asc(t.id))
  return rows.map(({ path, ...row }) => ({ path, modified: changedAt(row).toISOString() }))
}
