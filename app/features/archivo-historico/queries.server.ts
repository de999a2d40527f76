import { and, asc, eq } from 'drizzle-orm'
import type { Entry } from '../../contenido/outside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { isOpen, withoutClosed } from '../../lib/files/closed.server.ts'
import { sizesOf } from '../../lib/files/sizes.server.ts'
import { documentosHistoricos as t } from './schema.server.ts'

export type DocumentoHistorico = {
  id: number
  name: string
  /** Absent: announced and never published, or not for visitors. */
  url: string | null
  extension: string
  nuevo: boolean
  bytes: number | null
}

/** Documents of one section of the older part of the portal, in their order. */
export async function listHistoricos(institucion: number, seccion: string): Promise<DocumentoHistorico[]> {
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.institucion, institucion), eq(t.seccion, seccion)))
    .orderBy(asc(t.orden), asc(t.id))
  const open = await withoutClosed(rows)
  const sizes = await sizesOf(open.flatMap(({ url }) => url ?? []))
  return open.map(({ id, name, url, iconImg, nuevo }) => ({
    ...{ id, name, url, nuevo },
    extension: iconImg,
    bytes: sizes.get(url ?? '') ?? null,
  }))
}

/** Addresses of the files of all sections. */
export async function listAddresses(institucion: number): Promise<Entry[]> {
  const open = and(eq(t.institucion, institucion), isOpen(t.url))
  const rows = await db.select({ url: t.url }).from(t).where(open).orderBy(asc(t.id))
  return rows.flatMap(({ url }) => (url ? { path: url, modified: null } : []))
}
