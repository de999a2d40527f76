import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { LOCK, openDatabase } from '../db/client.server.ts'
import { lastMigration } from '../db/migrations.server.ts'
import { type Fill, replacePglite } from '../db/pglite.server.ts'
import { type Loaded, loadArchive } from './load.server.ts'
import type { Manifest } from './manifest.ts'
import { type Client, hasContent, tablesOf } from './tables.server.ts'

export type Restoring = {
  /** An archive that `checkArchive` found whole, and what it found in it. */
  file: string
  manifest: Manifest
  url: string | undefined
  folder: string
  /** Replaces what the database has, if it has anything. */
  reemplazar: boolean
}

const STATEMENT_LIMIT_MS = 60 * 60_000

/**
 * Puts what is in an archive into the database and the store of the settings. All of it or nothing: until the end, and
 * whatever happens before, the database is the one that was there.
 * @throws {Error} in Spanish when a process is using the database, or it has content and nobody said to replace it
 */
export const restore = (what: Restoring): Promise<Loaded> =>
  what.url ? restoreOnServer(what, what.url) : restoreEmbedded(what)

async function restoreEmbedded({ file, manifest, folder, reemplazar }: Restoring) {
  let loaded: Loaded | undefined
  const fill: Fill = async (unfinished) => {
    const database = await openDatabase({ folder: unfinished, limit: STATEMENT_LIMIT_MS })
    try {
      const client = await database.raw.pool.connect()
      loaded = await loadArchive(client, file, manifest).finally(() => client.release())
    } finally {
      await database.close()
    }
  }
  await replacePglite(folder, (present) => requireRoom(present, reemplazar), fill)
  if (!loaded) throw new Error('Nothing was loaded')
  return loaded
}

const restoreOnServer = ({ file, manifest, reemplazar }: Restoring, connectionString: string) =>
  aloneOnServer(connectionString, async (client) => {
    await requireRoom(client, reemplazar)
    return loadArchive(client, file, manifest)
  })

/**
 * Gives `work` a connection to the server, on which no process of this product has another one.
 * @throws {Error} in Spanish where one has
 */
export async function aloneOnServer<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'atrio-restauracion',
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=America/Lima',
  })
  // What breaks the connection also fails the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await requireAlone(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A process that just ended is a moment longer on the server, which notices it by itself. */
const LEAVING_MS = 3_000
const LOOK_MS = 100

/** From here on, a process that starts waits until this connection ends. */
async function requireAlone(client: Client) {
  for (const until = Date.now() + LEAVING_MS; !(await isAlone(client)); await setTimeout(LOOK_MS))
    if (Date.now() > until)
      throw new Error('La base de datos está en uso por otro proceso de Atrio. Deténgalos todos y repita.')
}

async function isAlone(client: Client): Promise<boolean> {
  const { rows: lock } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
  const { rows: others } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'atrio%' and pid <> pg_backend_pid()`)
  return lock[0]?.mine === true && others.length === 0
}

async function requireRoom(present: Client, reemplazar: boolean) {
  const tables = await tablesOf(present)
  if (tables.length > 0 && !(await lastMigration(present))) {
    throw new Error('La base de datos tiene tablas que no son de Atrio. Restaure en una que sea solo para Atrio.')
  }
  if (reemplazar || !(await hasContent(present))) return
  throw new Error('La base de datos ya tiene contenido. Para reemplazarlo todo con la copia, añada --reemplazar.')
}
