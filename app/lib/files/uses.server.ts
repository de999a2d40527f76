import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/client.server.ts'
import { archivos, archivosUsos } from './schema.server.ts'

const ADDRESS = /\/archivos\/([A-Za-z0-9_-]{8,64})/g
export const fileIdsIn = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value ?? null).matchAll(ADDRESS)].map(([, id]) => id ?? '')),
]
export async function noteUses(
  tx: Tx,
  { tipo, id, institucion }: { tipo: string; id: number; institucion: number },
  by: Record<string, unknown>,
): Promise<void> {
  await tx.delete(archivosUsos).where(and(eq(archivosUsos.tipo, tipo), eq(archivosUsos.contenido, id)))
  const used = Object.entries(by).flatMap(([campo, value]) => fileIdsIn(value).map((archivo) => ({ archivo, campo })))
  if (used.length === 0) return
  const ids = used.map(({ archivo }) => archivo)
  const known = await tx
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(inArray(archivos.id, ids), eq(archivos.idinstitucion, institucion)))
  const rows = used.filter(({ archivo }) => known.some((one) => one.id === archivo))
  if (rows.length > 0) await tx.insert(archivosUsos).values(rows.map((row) => ({ ...row, tipo, contenido: id })))
}
