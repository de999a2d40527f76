import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { limaNow } from '../lib/dates.ts'
import { db } from '../lib/db/client.server.ts'
import type { ContentType } from './content-type.server.ts'
import type { ChildLists } from './life.ts'
import { sustituciones, versiones } from './schema.server.ts'

/** What visitors are told of a change, and when it was made. */
export type ChangeNote = { fecha: string; nota: string; numero: number }

// More than these is a document's own history, not a note.
const MOST = 20

/** What visitors are told of the changes of an item that they see, the last first. */
export async function publicNotes(type: Pick<ContentType, 'name'>, id: number): Promise<ChangeNote[]> {
  const { creadoEn, notaPublica, numero } = versiones
  const rows = await db
    .select({ creadoEn, nota: notaPublica, numero })
    .from(versiones)
    .where(and(eq(versiones.tipo, type.name), eq(versiones.contenido, id), isNotNull(notaPublica)))
    .orderBy(desc(creadoEn), desc(versiones.id))
    .limit(MOST)
  return rows.map(({ creadoEn, nota, numero }) => ({ fecha: limaNow(creadoEn), nota: nota ?? '', numero }))
}

/** What visitors relied on and have no longer so, and why; `retirado`: with the whole item, which may be back. */
export type Replacement = {
  fecha: string
  motivo: string
  retirado: boolean
  numero: number
  valores: Record<string, [unknown, unknown]>
  hijos: ChildLists
}

/** All that was ever changed or taken away of what visitors relied on in an item, the last first. */
export async function replacementsOf(type: Pick<ContentType, 'name'>, id: number): Promise<Replacement[]> {
  const rows = await db
    .select()
    .from(sustituciones)
    .where(and(eq(sustituciones.tipo, type.name), eq(sustituciones.contenido, id)))
    .orderBy(desc(sustituciones.id))
  return rows.map(({ creadoEn, motivo, retirado, numero, valores, hijos }) => ({
    ...{ fecha: limaNow(creadoEn), motivo, retirado, numero, valores, hijos },
  }))
}
