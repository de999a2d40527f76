import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isUnavailable } from './unavailable.server.ts'

/** No single statement may hold a connection for longer. */
export const STATEMENT_LIMIT_MS = 10_000
// Who asks for a page is answered within three seconds, if only that it has to wait: half for a connection, half for a lock.
const CONNECTION_WAIT_MS = 1_500
const LOCK_WAIT_MS = 1_500
const PATIENCE_MS = 15_000
// The server ends a statement sooner, and says so. One that says nothing at all may be gone with its network.
const SILENCE_MS = STATEMENT_LIMIT_MS + 2_000

/**
 * Opens a pool on a PostgreSQL server, waiting a little for one that is still starting.
 * @param silence milliseconds for which it may say nothing to a statement
 * @throws {Error} in Spanish when the server refuses or does not answer
 */
export async function openPostgres(connectionString: string, silence = SILENCE_MS) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'atrio',
    keepAlive: true,
    // Compiling a query takes longer than any of ours.
    options: `-c timezone=America/Lima -c statement_timeout=${STATEMENT_LIMIT_MS} -c lock_timeout=${LOCK_WAIT_MS} -c jit=off`,
  })
  endSilence(pool, silence)
  await firstAnswer(pool, Date.now() + PATIENCE_MS)
  return { pool, close: () => pool.end() }
}

/** Takes what is asked on a connection for lost when nothing was heard of it for so many milliseconds. */
export function endSilence(pool: pg.Pool, silence: number): void {
  // Without listeners a connection that the server closes, idle or between two statements of a transaction, would end
  // the process. The pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const { connection } = wired(client)
    // An idle one waits for nothing.
    connection.stream.on('timeout', () => {
      if (!wired(client).readyForQuery) connection.stream.destroy(new Error('Connection terminated by its silence'))
    })
  })
  limitEach(pool, silence)
}

/** Whoever gets a connection waits so long for an answer: what was said to take long was said of one use of it. */
export const limitEach = (pool: pg.Pool, limit: number) =>
  pool.on('acquire', (client) => wired(client).connection.stream.setTimeout(limit))

/** What the driver has, and its types do not say. */
const wired = (client: object) => client as { connection: { stream: Socket }; readyForQuery: boolean }

/** With the limits of the server off: what is asked on this connection may take its time without a word, until it is given back. */
export const waitsLong = (client: object): void => {
  wired(client).connection.stream.setTimeout(0)
}

async function firstAnswer(pool: pg.Pool, until: number): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (!isUnavailable(error) || Date.now() > until) throw new Error(`PostgreSQL no responde: ${reason(error)}`)
    await pause(300)
    return firstAnswer(pool, until)
  }
}

function reason(error: unknown) {
  const { code, message } = error as { code?: string; message?: string }
  return `${message || code}. Revise DATABASE_URL.`
}
