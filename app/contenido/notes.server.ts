import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { limaNow } from '../lib/dates.ts'
import { db } from '../lib/db/client.server.ts'
import type { ContentType } from './content-type.server.ts'
import { versiones } from './schema.server.ts'

/** What visitors are told of a change, and when it was made. */
export type ChangeNote = { fecha: string; nota: string }

// More than these is a document's own history, not a note.
const MOST = 20

/** What visitors are told of the changes of an item that they see, the last first. */
export async function publicNotes(type: Pick<ContentType, 'name'>, id: number): Promise<ChangeNote[]> {
  const { creadoEn, notaPublica } = versiones
  const rows = await db
    .select({ creadoEn, nota: notaPublica })
    .from(versiones)
    .where(and(eq(versiones.tipo, type.name), eq(versiones.contenido, id), isNotNull(notaPublica)))
    .orderBy(desc(creadoEn), desc(versiones.id))
    .limit(MOST)
  return rows.map(({ creadoEn, nota }) => ({ fecha: limaNow(creadoEn), nota: nota ?? '' }))
}
