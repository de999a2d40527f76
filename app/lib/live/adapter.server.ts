import { createAdapter } from '@socket.io/postgres-adapter'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { socketAttachments } from './schema.server.ts'

const PATIENCE_MS = 2_000
const STATEMENT_MS = 5_000
// Those that tell. One more listens.
const CONNECTIONS = 2

/**
 * What lets the sockets of several processes on the same PostgreSQL hear each other, with connections of its own.
 * @returns the adapter, and how to leave when the sockets are closed
 */
export function joinSockets(connectionString: string) {
  const settings = {
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'atrio-sockets',
    keepAlive: true,
    options: `-c statement_timeout=${STATEMENT_MS}`,
  }
  const pool = new pg.Pool({ ...settings, max: CONNECTIONS })
  // Without listeners a connection that is cut, idle or in use, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listener = new Listener(settings)
  const lent = { connect: () => listener.open(), query: pool.query.bind(pool) }
  const adapter = createAdapter(lent as unknown as pg.Pool, {
    channelPrefix: 'atrio_sockets',
    tableName: getTableName(socketAttachments),
    // What is lost while the database is away is asked for again by whoever connects again.
    errorHandler: () => {},
  })
  return { adapter, leave: () => Promise.all([listener.leave(), pool.end()]) }
}

/**
 * The connection that the adapter listens on. The adapter opens another one for each way in which it learns that the
 * last one is of no use, and forgets one that is being opened when it is closed: here there is one, and then none.
 */
class Listener {
  readonly #settings: pg.ClientConfig
  #client: pg.Client | undefined
  #left = false

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
  }

  async open() {
    // An adapter that is closed does not stop trying by itself.
    if (this.#left) return new Promise<never>(() => {})
    void this.#drop()
    const client = new pg.Client(this.#settings).on('error', () => {})
    this.#client = client
    await client.connect()
    return Object.assign(client, { release: () => this.#drop() })
  }

  leave() {
    this.#left = true
    return this.#drop()
  }

  async #drop() {
    this.#client?.removeAllListeners('end').removeAllListeners('notification')
    await this.#client?.end().catch(() => {})
  }
}
