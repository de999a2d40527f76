import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { writeAudit } from '../audit/write.server.ts'
import { migrateUntil, migrationNames } from '../db/migrations.server.ts'
import { waitsLong } from '../db/postgres.server.ts'
import { disk } from '../files/disk.server.ts'
import { claimStore, isNewStore } from '../files/whose.server.ts'
import { BadArchive, type Entry, readArchive } from './archive.server.ts'
import { linesOf } from './lines.ts'
import { FORMAT, type Manifest, manifestRule } from './manifest.ts'
import { suspendRules, wipe } from './rules.server.ts'
import { forgetLostRenditions, keepFile } from './stored.server.ts'
import { type Client, insertRows, setSequences, type Table, tablesOf } from './tables.server.ts'

/**
 * Reads a whole archive and says what is in it.
 * @throws {BadArchive} when any of it is not as it was written, or this version of the product cannot use it
 */
export async function checkArchive(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file)) manifest ??= await readManifest(entry)
  if (!manifest) throw new BadArchive('está vacía')
  return manifest
}

async function readManifest({ path, content }: Entry): Promise<Manifest> {
  if (path !== 'manifiesto.json') throw new BadArchive('no es de Atrio')
  const given = JSON.parse((await Array.fromAsync(linesOf(content))).join('\n'))
  if (given.formato > FORMAT || !migrationNames().includes(given.migracion)) {
    throw new BadArchive(`la hizo Atrio ${given.version}, más nuevo que este. Actualice el producto y repita`)
  }
  const read = manifestRule.safeParse(given)
  if (!read.success) throw new BadArchive('tiene un manifiesto que no se entiende')
  return read.data
}

/** `almacen`: that nothing was in the store before, which is of this database from then on. */
export type Loaded = { filas: number; archivos: number; danados: string[]; almacen: boolean }

/**
 * Replaces all that a database has with what is in an archive, in one transaction, and its files with it. The schema is
 * that of the archive while its rows come, and goes forward to that of this product afterwards.
 * @throws {BadArchive} and what the database, the store and the disk throw; the database is as it was then
 */
export async function loadArchive(client: Client, file: string, manifest: Manifest): Promise<Loaded> {
  waitsLong(client)
  await client.query('begin')
  try {
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await wipe(client)
    await client.query('create extension if not exists pg_trgm')
    await migrateUntil(client, manifest.migracion)
    const store = await disk()
    const almacen = await isNewStore(store)
    const loaded = { ...(await loadEntries(client, file, manifest)), almacen }
    await migrateUntil(client, migrationNames().at(-1) ?? '')
    await forgetLostRenditions(client)
    // Another version of PostgreSQL may take other roots from the same words.
    await client.query('select rehacer_indice()')
    if (almacen) await claimStore(drizzle(client as pg.PoolClient), store, 'siempre')
    await note(client, manifest, loaded)
    await client.query('commit')
    await client.query('analyze')
    return loaded
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** What was done between the copy and now is not in this audit any more: it says so. */
function note(
  client: Client,
  { fecha, version, idinstitucion: institucion }: Manifest,
  { danados, ...loaded }: Loaded,
) {
  const detalle = { copia: fecha, version, ...loaded, danados: danados.length }
  const who = { idusuario: null, institucion }
  return writeAudit(drizzle(client as pg.PoolClient), who, [{ accion: 'restaurar', tipo: 'respaldo', detalle }])
}

async function loadEntries(
  client: Client,
  file: string,
  { tablas, secuencias }: Manifest,
): Promise<Omit<Loaded, 'almacen'>> {
  const restoreRules = await suspendRules(client)
  await emptyTables(client)
  const loaded: Omit<Loaded, 'almacen'> = { filas: 0, archivos: 0, danados: [] }
  for await (const { path, content } of readArchive(file)) {
    const [, kind, name = ''] = /^(tablas|archivos)\/(.*?)(?:\.jsonl)?$/.exec(path) ?? []
    if (kind === 'tablas') {
      const table = tablas.find(({ nombre }) => nombre === name)
      loaded.filas += await loadTable(client, table, content)
    } else if (kind === 'archivos') {
      if (await keepFile(name, content)) loaded.archivos += 1
      else loaded.danados.push(name)
    }
  }
  if (loaded.filas !== tablas.reduce((sum, { filas }) => sum + filas, 0))
    throw new BadArchive('no trae todas sus filas')
  await setSequences(client, secuencias)
  await restoreRules()
  return loaded
}

/** Migrations may have put rows of their own. */
async function emptyTables(client: Client) {
  const names = (await tablesOf(client)).map(({ nombre }) => `"${nombre}"`)
  await client.query(`truncate ${names.join(', ')}`)
}

// Of rows with long texts, as many as fit in memory.
const ROWS_AT_ONCE = 200
const LETTERS_AT_ONCE = 2_000_000

async function loadTable(client: Client, table: Table | undefined, content: Entry['content']) {
  if (!table) throw new BadArchive('contiene una tabla que no anuncia')
  let rows: (string | null)[][] = []
  let [letters, filas] = [0, 0]
  const flush = async () => {
    if (rows.length > 0) await insertRows(client, table, rows)
    filas += rows.length
    rows = []
    letters = 0
  }
  for await (const line of linesOf(content)) {
    rows.push(JSON.parse(line))
    letters += line.length
    if (rows.length === ROWS_AT_ONCE || letters > LETTERS_AT_ONCE) await flush()
  }
  await flush()
  return filas
}
