import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isHeld, takeLock } from '../db/lock.server.ts'
import { newFileId } from './ids.ts'
import { MAX_FILE_BYTES } from './limits.ts'

export type Spooled = { path: string; bytes: number; sha256: string }
type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

// What this process calls itself in the folder that others may share; its lock says that it lives.
const me = `${process.pid}-${newFileId()}`
const LOCK = '.lock'
// A lock has another name for a moment before it has its own.
const NEW_MS = 60_000

const spoolOf = (folder: string) => join(folder, '.tmp')
const lockOf = (spool: string, holder: string) => join(spool, holder + LOCK)

const locked = new Set<string>()

/** Where to write a piece. @throws what the disk throws */
export function newSpoolPath(folder: string): string {
  const spool = spoolOf(folder)
  // Before the first piece, so that no piece is without it, and not before: a full disk can still be read.
  if (!locked.has(spool)) takeLock(lockOf(spool, me))
  locked.add(spool)
  return join(spool, `${me}.${newFileId()}`)
}

/** Makes the folder for files that are still arriving and clears what dead processes left in it. */
export async function openSpool(folder: string): Promise<void> {
  const spool = spoolOf(folder)
  await mkdir(spool, { recursive: true })
  for (const name of await readdir(spool)) {
    const [holder = ''] = name.split('.', 1)
    const path = join(spool, name)
    const isAbandoned = !isHeld(lockOf(spool, holder)) && !(name.includes(LOCK) && (await isNew(path)))
    if (isAbandoned) await rm(path, { force: true })
  }
}

const isNew = async (path: string) => Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0) < NEW_MS

/**
 * Receives a file into the spool, durable and with its hash.
 * @returns nothing when it is larger than `MAX_FILE_BYTES`
 * @throws what the disk or the sender throws; no file is left then
 */
export async function spool(folder: string, chunks: Chunks): Promise<Spooled | undefined> {
  const path = newSpoolPath(folder)
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > MAX_FILE_BYTES) return
      hash.update(chunk)
      yield chunk
    }
  }
  await writeDurably(path, measured())
  if (bytes <= MAX_FILE_BYTES) return { path, bytes, sha256: hash.digest('hex') }
  await rm(path, { force: true })
  return undefined
}

/** Writes a new file and waits until it is on the disk. @throws leaving nothing behind */
export async function writeDurably(path: string, chunks: Chunks): Promise<void> {
  try {
    await using file = await open(path, 'wx')
    await file.writeFile(chunks as AsyncIterable<Uint8Array>)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** A new name in a folder survives a power cut only when the folder is synced too. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle: FileHandle = await open(folder, 'r')
  await handle.sync()
}
