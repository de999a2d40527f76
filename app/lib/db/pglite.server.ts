import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeFolder } from '../folders.server.ts'
import { isHeld, takeLock } from './lock.server.ts'
import { PgliteSocket } from './pglite-socket.server.ts'
import { limitEach, STATEMENT_LIMIT_MS } from './postgres.server.ts'
import { isFull } from './unavailable.server.ts'

// There is one connection: whoever has it longer keeps everybody else waiting.
const CONNECTION_WAIT_MS = 3_000
const CHECKPOINT_EVERY_MS = 60_000
// One that finds no room ends the database.
const CHECKPOINT_BYTES = 8 * 1024 * 1024
// Sixteen megabytes each.
const LOG_FILES = 4
// With less, what fails while it opens fails for that: the database itself only says that it ended.
const LEAST_BYTES = 1024 * 1024
const UNFINISHED = 'base.nueva'
const PREVIOUS = 'base.anterior'

/** Makes a whole embedded database in the folder that it is given. */
export type Fill = (folder: string) => Promise<void>

/**
 * Opens the embedded database in `folder`/base.
 * @param fill makes a new one, beside it: it takes its name when complete. Without this a new one is empty.
 * @param limit milliseconds that one statement may last
 * @throws {FolderInUse} when another process holds the folder
 * @throws {Error} in Spanish when it cannot be written
 */
export async function openPglite(folder: string, fill?: Fill, limit = STATEMENT_LIMIT_MS) {
  const release = hold(folder)
  try {
    tidy(folder)
    const base = baseOf(folder)
    if (fill && !existsSync(base)) await replace(folder, fill)
    const pool = poolOf(base, limit)
    await pool.query('select 1')
    if (fill) await keepLogRoom(pool, base)
    return { pool, close: closing(pool, base, release) }
  } catch (error) {
    release()
    const { bavail, bsize } = await statfs(folder)
    throw bavail * bsize < LEAST_BYTES ? noRoom(folder, error) : error
  }
}

/**
 * Puts a new embedded database in the place of the one in `folder`, which stays as it was until the other is complete.
 * @param allow looks at the present one, if there is one, and throws when it must stay
 * @throws {FolderInUse} when another process holds the folder
 */
export async function replacePglite(folder: string, allow: (present: pg.Pool) => Promise<void>, fill: Fill) {
  const release = hold(folder)
  try {
    tidy(folder)
    if (existsSync(baseOf(folder))) {
      const present = poolOf(baseOf(folder), STATEMENT_LIMIT_MS)
      await allow(present).finally(() => end(present))
    }
    await replace(folder, fill)
  } finally {
    release()
  }
}

/** True while a process has the embedded database of `folder` open. */
export const isOpen = (folder: string): boolean => isHeld(lockOf(folder))

const baseOf = (folder: string) => join(folder, 'base')
const lockOf = (folder: string) => join(folder, 'base.candado')

function hold(folder: string) {
  try {
    makeFolder(folder)
    return takeLock(lockOf(folder))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (isFull(error)) throw noRoom(folder, error)
    throw code ? new Error(`No se puede escribir en la carpeta ${folder} (${code}). Revise DATOS.`) : error
  }
}

const noRoom = (folder: string, cause: unknown) =>
  new Error(
    `No queda espacio en el disco de ${folder}: la base de datos no se puede abrir. Libere espacio y vuelva a iniciar.`,
    { cause },
  )

async function replace(folder: string, fill: Fill) {
  // A name of its own: whoever was filling another one may still be about to notice that it was given up.
  const unfinished = mkdtempSync(join(folder, `${UNFINISHED}-`))
  try {
    await fill(unfinished)
  } catch (error) {
    discard(unfinished)
    throw error
  }
  if (existsSync(baseOf(folder))) renameSync(baseOf(folder), join(folder, PREVIOUS))
  renameSync(baseOf(unfinished), baseOf(folder))
  tidy(folder)
}

/** Undoes or ends what a process that was killed left half way. */
function tidy(folder: string) {
  const previous = join(folder, PREVIOUS)
  if (existsSync(previous) && !existsSync(baseOf(folder))) renameSync(previous, baseOf(folder))
  for (const name of readdirSync(folder)) {
    if (name === PREVIOUS || name.startsWith(UNFINISHED)) discard(join(folder, name))
  }
}

const discard = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 10 })

function poolOf(folder: string, limit: number) {
  const pool = new pg.Pool({
    stream: () => new PgliteSocket(folder, limit) as never,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  })
  limitEach(pool, limit)
  // The thread that ended takes its connection along, also from a transaction; the pool opens the next one.
  pool.on('error', () => {})
  let isOpen = false
  pool.on('connect', (client) => {
    isOpen = true
    client.on('error', () => {})
  })
  pool.on('remove', () => {
    isOpen = false
  })
  // One that broke is removed when it has ended; the next one may be opening by then.
  pool.on('release', (error) => {
    if (error) isOpen = false
  })
  // Opening takes as long as it takes: what was left by a crash is put in order first.
  const wait = { get: () => (isOpen ? CONNECTION_WAIT_MS : 0) }
  Object.defineProperty(pool.options, 'connectionTimeoutMillis', wait)
  return pool
}

/** The pool does not wait for the thread of its connection, which still writes: until then the folder is nobody else's. */
async function end(pool: pg.Pool) {
  const ended = Promise.withResolvers<void>()
  if (pool.totalCount > 0) pool.once('remove', () => ended.resolve())
  else ended.resolve()
  await pool.end()
  await ended.promise
}

/**
 * Makes the files beforehand that the log will go on in: a write that finds no room for its log ends the database, also for
 * who only reads, and one that finds no room elsewhere only fails.
 */
async function keepLogRoom(pool: pg.Pool, base: string) {
  const isLog = (name: string) => /^[0-9A-F]{24}$/.test(name)
  const missing = LOG_FILES - readdirSync(join(base, 'pg_wal')).filter(isLog).length
  if (missing <= 0) return
  for (let i = 0; i < missing; i++) {
    await pool.query("select pg_logical_emit_message(false, 'atrio', ''), pg_switch_wal()")
  }
  // What is done with is kept under the names to come.
  await pool.query('checkpoint')
}

function closing(pool: pg.Pool, base: string, release: () => void) {
  const checkpoint = async () => {
    try {
      const { bavail, bsize } = await statfs(base)
      if (bavail * bsize > CHECKPOINT_BYTES) await pool.query('checkpoint')
    } catch {
      // Without it the next opening takes longer, that is all.
    }
  }
  const schedule = setInterval(checkpoint, CHECKPOINT_EVERY_MS).unref()
  return async () => {
    clearInterval(schedule)
    await checkpoint()
    await end(pool)
    release()
  }
}
