import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { dbAside } from './aside.server.ts'
import { lastMigration, refuseNewer } from './migrations.server.ts'
import { type Fill, openPglite } from './pglite.server.ts'
import { openPostgres, waitsLong } from './postgres.server.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  kind: 'pglite' | 'postgres'
  /** Both databases answer through one pool of the same driver; PGlite's holds a single connection. */
  raw: { pool: pg.Pool }
  ready(): Promise<boolean>
  close(): Promise<void>
}

export type Opening = {
  url?: string | undefined
  folder: string
  /** Makes a new embedded database, complete, in the folder that it is given; it is empty without this. */
  firstStart?: Fill | undefined
  /** Milliseconds that one statement on the embedded database may last, or a server may be silent, when not the usual. */
  limit?: number | undefined
}

let opened: Db

/** The database that `openDatabase` opened last; where something is drawn aside, its transaction. */
export const db: Db = new Proxy({} as Db, { get: (_, key) => Reflect.get(dbAside() ?? opened, key) })

/** The open database itself, as an object of its own for each opening. */
export const openedDb = (): Db => opened

let pool: pg.Pool
let kind: Database['kind']

/**
 * Opens PostgreSQL when there is a `url`, otherwise PGlite in `folder`/base.
 * @throws {Error} with a message in Spanish for the person who starts the process.
 */
export async function openDatabase({ url, folder, firstStart, limit }: Opening): Promise<Database> {
  kind = url ? 'postgres' : 'pglite'
  const { pool: answering, close } = url ? await openPostgres(url, limit) : await openPglite(folder, firstStart, limit)
  pool = keepsConnections(answering)
  opened = drizzle(pool)
  return {
    kind,
    raw: { pool: answering },
    ready: () => isReady(answering),
    close,
  }
}

/**
 * `pool.query` closes the connection of a statement that fails, and with it the embedded database, which everybody then
 * waits for until it is open again, and which on a full disk can neither close nor open. This keeps it. A failed
 * `begin; …; commit` in one text is rolled back before its connection goes to somebody else.
 */
function keepsConnections(pool: pg.Pool) {
  const query = async (...asked: [string, unknown[]]) => {
    const client = await pool.connect()
    try {
      const result = await client.query(...asked)
      client.release()
      return result
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
  }
  return Object.assign(pool, { query })
}

async function isReady(asked: pg.Pool) {
  return asked.query('select 1').then(
    () => true,
    () => false,
  )
}

/** Of PostgreSQL's advisory locks, the one of this product: whoever holds it is alone in preparing the database. */
export const LOCK = 7_261_894

/**
 * Runs `work` while no other process of this product runs anything here. The embedded database has one process, so
 * there it simply runs. `work` uses `db`, never the connection that holds the lock.
 */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (kind === 'pglite') return work()
  const client = await pool.connect()
  try {
    waitsLong(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    client.release(true)
  }
}

/** Brings the schema up to date. A second process waits for the first one to finish. @throws {Error} in Spanish where it is newer than this program */
export const migrateDatabase = (migrationsFolder = 'migrations'): Promise<void> =>
  alone(async () => {
    const client = await pool.connect()
    try {
      waitsLong(client)
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
      refuseNewer(await lastMigration(client))
      await client.query('create extension if not exists pg_trgm')
      await migrate(drizzle(client), { migrationsFolder })
      await client.query('reset statement_timeout; reset lock_timeout')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  })
