import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { disk, filesFolder } from '../../lib/files/disk.server.ts'
import { MAX_FILE_BYTES } from '../../lib/files/limits.ts'
import { newSpoolPath } from '../../lib/files/spool.server.ts'

type Piece = { path: string; bytes: number; busy: boolean }

// Files that somebody is sending in pieces. A line that was cut comes back within the hour, or begins again.
const HOUR_MS = 3_600_000
const MOST = 64

const pieces = new LRUCache<string, Piece>({
  max: MOST,
  ttl: HOUR_MS,
  ttlAutopurge: true,
  dispose: ({ path }, _key, reason) => {
    if (reason !== 'set') rm(path, { force: true }).catch(() => {})
  },
})

/** How much of it has come so far. */
export const receivedOf = (key: string): number => pieces.get(key)?.bytes ?? 0

/** It is taken, or will not be. */
export const dropPiece = (key: string) => pieces.delete(key)

/** All of it, as it came. */
export const wholeOf = (key: string) => createReadStream(pieces.get(key)?.path ?? '')

/**
 * Puts what comes after what came before. What a line that was cut brought, stays.
 * @param from where it begins; anywhere else than at the end of what is there, nothing is taken
 * @returns how much there is now, and whether anything was taken
 */
export async function addPiece(key: string, from: number, chunks: AsyncIterable<Uint8Array>) {
  const known = pieces.get(key)
  if (known?.busy || from !== (known?.bytes ?? 0)) return { recibido: known?.bytes ?? 0, tomado: false }
  await disk()
  const piece = known ?? { path: newSpoolPath(filesFolder), bytes: 0, busy: false }
  piece.busy = true
  pieces.set(key, piece)
  try {
    await using file = await open(piece.path, 'a')
    for await (const chunk of chunks) {
      if (piece.bytes + chunk.byteLength > MAX_FILE_BYTES) break
      await file.write(chunk)
      piece.bytes += chunk.byteLength
    }
  } catch (error) {
    if (!isCut(error)) throw error
  } finally {
    piece.busy = false
  }
  return { recibido: piece.bytes, tomado: true }
}

const isCut = (error: unknown) => /aborted|ECONNRESET|premature/i.test(String(error))
