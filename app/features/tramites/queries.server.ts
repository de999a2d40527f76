import { and, asc, eq, type SQL } from 'drizzle-orm'
import { published } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { words } from '../../lib/db/words.server.ts'
import { withCleanText } from '../../lib/sanitize.server.ts'
import { areas } from '../catalogos/schema.server.ts'
import { listTasasVigentes } from '../tarifas/queries.server.ts'
import { tramitePreguntas as p, tramites as t, tramite } from './schema.server.ts'

/** `texto`: every word of it is in the name, the summary or the requisites. */
export type Asked = { area?: number | undefined; texto?: string | undefined }

/** What visitors may ask for, in order, with who answers and what it costs today. */
export async function listTramites(institucion: number, { area, texto }: Asked = {}) {
  const named = and(area === undefined ? undefined : eq(t.area, area), texto ? words(texto) : undefined)
  return withCost(institucion, await read(published(tramite, { institucion, where: named })))
}

/** The one with that id, whole, with its questions. */
export async function tramiteOf(institucion: number, id: number) {
  const [row] = await withCost(institucion, await read(published(tramite, { institucion, where: eq(t.id, id) })))
  if (!row) return undefined
  const formulario = await db.select().from(p).where(eq(p.tramite, id)).orderBy(asc(p.orden), asc(p.id))
  return { ...row, formulario }
}
