import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Disk, disk, fileKey, filesFolder, renditionKey } from '../files/disk.server.ts'
import type { Renditions } from '../files/schema.server.ts'
import { newSpoolPath, writeDurably } from '../files/spool.server.ts'
import { type Client, rowsOfQuery } from './tables.server.ts'

/**
 * Puts the bytes of a file into the store, under the key that they have.
 * @returns false when they are not those of `key`; then nothing is kept
 */
export async function keepFile(key: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const store = await disk()
  const path = newSpoolPath(filesFolder)
  const hash = createHash('sha256')
  const seen = async function* () {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  await writeDurably(path, seen())
  const right = fileKey(hash.digest('hex')) === key
  if (right) await store.take(path, key)
  else await rm(path, { force: true })
  return right
}

const WITH_VERSIONS = `select distinct sha256, renditions::text from archivos where renditions->'anchos' <> '[]'`

/**
 * Backups have no smaller versions of images: where the store has not kept them, the rows are made to say so, and the
 * next start makes them again. In a transaction.
 */
export async function forgetLostRenditions(client: Client): Promise<void> {
  const store = await disk()
  for await (const rows of rowsOfQuery(client, WITH_VERSIONS)) {
    const lost: string[] = []
    for (const [sha256, renditions] of rows) {
      if (sha256 && renditions && !(await hasAll(store, sha256, JSON.parse(renditions)))) lost.push(sha256)
    }
    await client.query('update archivos set renditions = null where sha256 = any($1)', [lost])
  }
}

async function hasAll(store: Disk, sha256: string, { anchos, formatos }: Renditions) {
  for (const ancho of anchos) {
    for (const formato of formatos) {
      if ((await store.size(renditionKey(sha256, ancho, formato))) === undefined) return false
    }
  }
  return true
}
