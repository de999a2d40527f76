import { createAdapter } from '@socket.io/postgres-adapter'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { socketAttachments } from './schema.server.ts'

const PATIENCE_MS = 2_000
const STATEMENT_MS = 5_000
// One listens; the others tell.
const CONNECTIONS = 3

/**
 * What lets the sockets of several processes on the same PostgreSQL hear each other, with connections of its own.
 * @returns the adapter, and how to leave when the sockets are closed
 */
export function joinSockets(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'atrio-sockets',
    keepAlive: true,
    options: `-c statement_timeout=${STATEMENT_MS}`,
  })
  // Without listeners a connection that is cut, idle or in use, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const lent = { connect: () => lendListener(pool), query: pool.query.bind(pool) }
  const adapter = createAdapter(lent as unknown as pg.Pool, {
    channelPrefix: 'atrio_sockets',
    tableName: getTableName(socketAttachments),
    // What is lost while the database is away is asked for again by whoever connects again.
    errorHandler: () => {},
  })
  return { adapter, leave: () => pool.end() }
}

/** The adapter forgets a listener that was cut without giving it back, and the pool would keep its place for ever. */
async function lendListener(pool: pg.Pool) {
  const client = await pool.connect()
  client.once('end', () => client.release(true))
  return client
}
