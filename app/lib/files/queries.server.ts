import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { clock } from '../dates.ts'
import { isAside } from '../db/aside.server.ts'
import { db } from '../db/client.server.ts'
import { hearsOthers, onMissed, onPagesChanged } from '../live/announce.server.ts'
import { isFileId } from './ids.ts'
import { type Archivo, archivos } from './schema.server.ts'

/** Neither in the bin nor harmful. */
export const isThere = and(isNull(archivos.eliminadoEn), ne(archivos.analisis, 'infectado'))

// An image is asked for far more often than it changes; when the database is away, what is known goes on being served.
// Measured (0029): asked for each time, a file costs 2.7 times as much.
const known = new LRUCache<string, Known>({
  max: 5_000,
  ttl: 60_000,
  allowStaleOnFetchRejection: true,
  // Whoever was asking when all was dropped is answered, and what they get is not kept.
  ignoreFetchAbort: true,
  fetchMethod: find,
})

/** `abreEn`: until then it is private, whatever its row says. */
type Known = { archivo: Archivo; abreEn: Date | null }

async function find(id: string): Promise<Known | undefined> {
  const rows = await db
    .select({ archivo: archivos, abreEn: sql<string | null>`abre_en(${archivos.id})`.mapWith((at) => new Date(at)) })
    .from(archivos)
    .where(and(eq(archivos.id, id), isThere))
  return rows[0]
}

/** The file with this id, as it is since the last announcement about files. */
export async function archivoOf(id: string): Promise<Archivo | undefined> {
  if (!isFileId(id)) return undefined
  const found = await (isAside() ? find(id) : known.fetch(id, { forceRefresh: !hearsOthers() }))
  if (!found?.abreEn || found.abreEn <= clock.now()) return found?.archivo
  return { ...found.archivo, privado: true }
}

/** The file with this id and those that took its place one after another: the last one is what its address shows. */
export async function wayOf(id: string): Promise<Archivo[]> {
  const way: Archivo[] = []
  for (let next = await archivoOf(id); next && !way.some((one) => one.id === next?.id); ) {
    way.push(next)
    next = await archivoOf(next.reemplazadoPor ?? '')
  }
  return way
}

/** Drops what is known whenever a file changes, or what shows files and from when on, here or in another process. Returns how to stop. */
export function watchArchivos(): () => void {
  const drop = () => known.clear()
  const stops = [onMissed(drop), onPagesChanged(drop)]
  return () => {
    for (const stop of stops) stop()
  }
}
