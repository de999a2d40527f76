import { createAdapter } from '@socket.io/postgres-adapter'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { endSilence } from '../db/postgres.server.ts'
import { socketAttachments } from './schema.server.ts'

const PATIENCE_MS = 2_000
const STATEMENT_MS = 5_000
// The server ends a statement sooner, and says so.
const SILENCE_MS = STATEMENT_MS + 1_000
// Those that tell. One more listens.
const CONNECTIONS = 2

/**
 * What lets the sockets of several processes on the same PostgreSQL hear each other, with connections of its own.
 * @param silence milliseconds for which it may say nothing to a statement
 * @returns the adapter, and how to leave when the sockets are closed
 */
export function joinSockets(connectionString: string, silence = SILENCE_MS) {
  const settings = {
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'atrio-sockets',
    keepAlive: true,
    options: `-c statement_timeout=${STATEMENT_MS}`,
  }
  const pool = new pg.Pool({ ...settings, max: CONNECTIONS })
  endSilence(pool, silence)
  const listener = new Listener({ ...settings, query_timeout: silence })
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
 * Nobody else would learn that it fell silent: it is asked whether it is there as often as it may say nothing.
 */
class Listener {
  readonly #settings: pg.ClientConfig & { query_timeout: number }
  #beat: NodeJS.Timeout | undefined
  #client: pg.Client | undefined
  #left = false

  constructor(settings: pg.ClientConfig & { query_timeout: number }) {
    this.#settings = settings
  }

  async open() {
    // An adapter that is closed does not stop trying by itself.
    if (this.#left) return new Promise<never>(() => {})
    void this.#drop()
    const client = new pg.Client(this.#settings).on('error', () => {})
    this.#client = client
    await client.connect()
    this.#beat = setInterval(() => {
      client.query('select 1').catch(() => client.end())
    }, this.#settings.query_timeout).unref()
    return Object.assign(client, { release: () => this.#drop() })
  }

  leave() {
    this.#left = true
    return this.#drop()
  }

  async #drop() {
    clearInterval(this.#beat)
    this.#client?.removeAllListeners('end').removeAllListeners('notification')
    await this.#client?.end().catch(() => {})
  }
}
