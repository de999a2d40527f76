import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { keyMark, keyName } from '../account/secret-key.server.ts'
import type { Database } from '../db/client.server.ts'
import { migrationNames } from '../db/migrations.server.ts'
import { unlessFull } from '../db/unavailable.server.ts'
import { disk, fileKey } from '../files/disk.server.ts'
import { syncFolder } from '../files/spool.server.ts'
import { whileCopying } from '../files/sweep.server.ts'
import { change } from '../unit.server.ts'
import { type Entry, writeArchive } from './archive.server.ts'
import { type Dump, dumpTables, keysFile, tableFile } from './dump.server.ts'
import { newWorkFolder } from './folder.server.ts'
import { linesOf } from './lines.ts'
import { FORMAT, type Manifest } from './manifest.ts'

/** A backup that was made. */
export type Backup = {
  path: string
  bytes: number
  tablas: number
  filas: number
  archivos: number
  /** What was sent of photos, with what cameras wrote in it: so many were left out. */
  originales: number
  /** Keys of files that the database names and the store does not have, or has with other bytes; not of what was taken away meanwhile. */
  perdidos: string[]
}

/**
 * Makes a backup of the whole product: its tables, all at one moment, and the stored files that they name. The file at
 * `path` appears when it is complete and on the disk; only its owner may read it.
 * @param path of a file that does not exist, in a folder that does
 * @throws what the database, the store and the disk throw; nothing is left then
 */
export const backUp = ({ raw, kind }: Database, path: string, idinstitucion: number): Promise<Backup> =>
  whileCopying({ pool: raw.pool, kind }, () => pack({ raw, kind }, path, idinstitucion))

async function pack(
  { raw, kind }: Pick<Database, 'raw' | 'kind'>,
  path: string,
  idinstitucion: number,
): Promise<Backup> {
  const folder = await newWorkFolder(dirname(path))
  try {
    const dump = await withClient(raw.pool, (client) => dumpTables(client, folder))
    const packed = join(folder, 'copia.tar.gz')
    const missing: string[] = []
    await writeArchive(packed, entriesOf(folder, { ...heading(kind, idinstitucion), ...dump }, missing))
    const perdidos = await stillNamed(raw.pool, missing)
    const made = { path, bytes: (await stat(packed)).size, ...totals(dump), perdidos }
    // Before an update, the tables are those of the older version. A full disk is when a backup is needed most.
    if (dump.migracion === migrationNames().at(-1)) await note(made, idinstitucion).catch(unlessFull)
    await rename(packed, path)
    await syncFolder(dirname(path))
    return made
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const note = ({ path, perdidos, ...made }: Backup, institucion: number) =>
  change({ idusuario: null, institucion }, async ({ audit }) => {
    const detalle = {
      archivo: basename(path),
      ...made,
      perdidos: perdidos.length,
      claves: perdidos.slice(0, MOST_NOTED),
    }
    audit({ accion: 'copiar', tipo: 'respaldo', detalle })
  })

// A disk that lost everything is told by these, too.
const MOST_NOTED = 20

/** Packing takes long: what a night took away for good meanwhile is not lost. */
async function stillNamed(pool: pg.Pool, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await pool.query<{ clave: string }>('select distinct clave from archivos where clave = any($1)', [
    keys,
  ])
  const named = new Set(rows.map(({ clave }) => clave))
  return keys.filter((key) => named.has(key))
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

const heading = (base: Database['kind'], idinstitucion: number) => ({
  formato: FORMAT,
  version: String(JSON.parse(readFileSync('package.json', 'utf8')).version),
  fecha: new Date().toISOString(),
  base,
  idinstitucion,
  clave: keyName(),
  huella: keyMark(),
})

const totals = ({ tablas, archivos, originales }: Dump) => ({
  tablas: tablas.length,
  filas: tablas.reduce((sum, { filas }) => sum + filas, 0),
  archivos,
  originales,
})

async function* entriesOf(folder: string, manifest: Manifest, perdidos: string[]): AsyncGenerator<Entry> {
  const heading = Buffer.from(JSON.stringify(manifest, null, 2))
  yield { path: 'manifiesto.json', size: heading.length, content: [heading] }
  for (const { nombre } of manifest.tablas) {
    const file = tableFile(folder, nombre)
    yield { path: `tablas/${nombre}.jsonl`, size: (await stat(file)).size, content: createReadStream(file) }
  }
  for await (const line of linesOf(createReadStream(keysFile(folder)))) {
    const [key] = JSON.parse(line) as [string]
    yield* storedFile(key, perdidos)
  }
}

async function* storedFile(key: string, perdidos: string[]): AsyncGenerator<Entry> {
  const store = await disk()
  const size = await store.size(key)
  const bytes = size === undefined ? undefined : await store.stream(key)
  if (size === undefined || !bytes) {
    perdidos.push(key)
    return
  }
  const hash = createHash('sha256')
  const content = async function* () {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  yield { path: `archivos/${key}`, size, content: content() }
  if (fileKey(hash.digest('hex')) !== key) perdidos.push(key)
}
