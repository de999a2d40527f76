import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeFolder } from '../folders.server.ts'
import { takeLock } from './lock.server.ts'
import { PgliteSocket } from './pglite-socket.server.ts'
import { STATEMENT_LIMIT_MS } from './postgres.server.ts'

const FIRST_START_LIMIT_MS = 10 * 60_000
const CHECKPOINT_EVERY_MS = 60_000
const UNFINISHED = 'base.nueva'

/**
 * Opens the embedded database in `folder`/base. A new one is filled beside it and takes its name when complete.
 * @param use makes the pool of the unfinished database the one that `fill` works on
 * @throws {Error} in Spanish when another process holds the folder or it cannot be written
 */
export async function openPglite(folder: string, use: (pool: pg.Pool) => void, fill = async () => {}) {
  const release = hold(folder)
  try {
    const base = join(folder, 'base')
    discardUnfinished(folder)
    if (!existsSync(base)) await create(join(folder, UNFINISHED), base, use, fill)
    const pool = poolOf(base, STATEMENT_LIMIT_MS)
    await pool.query('select 1')
    return { pool, close: closing(pool, release) }
  } catch (error) {
    release()
    throw error
  }
}

function hold(folder: string) {
  try {
    makeFolder(folder)
    return takeLock(join(folder, 'base.candado'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code ? new Error(`No se puede escribir en la carpeta ${folder} (${code}). Revise DATOS.`) : error
  }
}

async function create(unfinished: string, base: string, use: (pool: pg.Pool) => void, fill: () => Promise<void>) {
  const pool = poolOf(unfinished, FIRST_START_LIMIT_MS)
  use(pool)
  try {
    await pool.query('select 1')
    await fill()
    await pool.query('checkpoint')
  } finally {
    await pool.end()
  }
  renameSync(unfinished, base)
}

function discardUnfinished(folder: string) {
  rmSync(join(folder, UNFINISHED), { recursive: true, force: true })
}

function poolOf(folder: string, limit: number) {
  const pool = new pg.Pool({
    stream: () => new PgliteSocket(folder, limit) as never,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  })
  // The thread that ended takes its connection along; the pool opens the next one.
  pool.on('error', () => {})
  return pool
}

function closing(pool: pg.Pool, release: () => void) {
  const checkpoint = () => pool.query('checkpoint').catch(() => {})
  const schedule = setInterval(checkpoint, CHECKPOINT_EVERY_MS).unref()
  return async () => {
    clearInterval(schedule)
    await checkpoint()
    await pool.end()
    release()
  }
}
