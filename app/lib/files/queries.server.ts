import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from '../db/client.server.ts'
import { onPagesChanged } from '../live/announce.server.ts'
import { isFileId } from './ids.ts'
import { type Archivo, archivos } from './schema.server.ts'

// An image is asked for far more often than it changes; when the database is away, what is known goes on being served.
// Measured (0029): asked for each time, a file costs 2.7 times as much.
const known = new LRUCache<string, Archivo>({
  max: 5_000,
  ttl: 60_000,
  allowStaleOnFetchRejection: true,
  fetchMethod: async (id) => (await db.select().from(archivos).where(eq(archivos.id, id)))[0],
})

/** The file with this id, as it was at most a minute ago, or since the last announcement about files. */
export async function archivoOf(id: string): Promise<Archivo | undefined> {
  return isFileId(id) ? known.fetch(id) : undefined
}

/** Drops what is known whenever a file changes, here or in another process. Returns how to stop. */
export function watchArchivos(): () => void {
  return onPagesChanged(({ tipo }) => {
    if (tipo === 'archivos') known.clear()
  })
}
