import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isUnavailable } from './unavailable.server.ts'

/** No single statement may hold a connection for longer. */
export const STATEMENT_LIMIT_MS = 10_000
// Who asks for a page is answered within three seconds, if only that it has to wait: half for a connection, half for a lock.
const CONNECTION_WAIT_MS = 1_500
const LOCK_WAIT_MS = 1_500
const PATIENCE_MS = 15_000

/**
 * Opens a pool on a PostgreSQL server, waiting a little for one that is still starting.
 * @throws {Error} in Spanish when the server refuses or does not answer
 */
export async function openPostgres(connectionString: string) {
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
  // Without listeners a connection that the server closes, idle or between two statements of a transaction, would end
  // the process. The pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await firstAnswer(pool, Date.now() + PATIENCE_MS)
  return { pool, close: () => pool.end() }
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
