import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type LineEvents = {
  message: (channel: string, text: string, sender: number) => void
  /** The line works (again): whatever was said while it did not is lost. */
  up: () => void
}

/** What a process that listens is called in pg_stat_activity. */
export const LISTENING = 'atrio-oyente'

// Together well under the two seconds that a change waits: a line that fell silent is noticed before the wait ends.
const BEAT_MS = 500
const SILENCE_MS = 1_000
const RETRY_MS = 200

/** A connection to PostgreSQL that listens to `channels`, and is opened again whenever it is lost. */
export class Line {
  connected = false
  /** Process number of our own connection in the server. */
  pid = 0
  #client: pg.Client | undefined
  #stopped = false
  readonly #connectionString: string
  readonly #channels: string[]
  readonly #events: LineEvents

  constructor(connectionString: string, channels: string[], events: LineEvents) {
    this.#connectionString = connectionString
    this.#channels = channels
    this.#events = events
  }

  /** Opens the line and keeps it. Rejects when the first attempt fails. */
  async open() {
    await this.#connect()
    void this.#keep()
  }

  async send(channel: string, text: string) {
    await this.#client?.query('select pg_notify($1, $2)', [channel, text])
  }

  async close() {
    this.#stopped = true
    await this.#hangUp()
  }

  async #keep() {
    while (!this.#stopped) {
      if (this.connected) await this.#beat()
      else await this.#connect().catch(() => {})
      await pause(this.connected ? BEAT_MS : RETRY_MS, undefined, { ref: false })
    }
  }

  async #connect() {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
    })
    const lost = () => this.#lose(client)
    client.on('error', lost).on('end', lost)
    client.on('notification', ({ channel, payload = '', processId }) =>
      this.#events.message(channel, payload, processId),
    )
    this.#client = client
    try {
      await client.connect()
      for (const channel of this.#channels) await client.query(`listen ${channel}`)
      // Only now may others count on us.
      const { rows } = await client.query(`select pg_backend_pid() as pid, set_config('application_name', $1, false)`, [
        LISTENING,
      ])
      this.pid = rows[0].pid
    } catch (error) {
      void this.#hangUp()
      throw error
    }
    this.connected = true
    this.#events.up()
  }

  async #beat() {
    await this.#client?.query('select 1').catch(() => this.#hangUp())
  }

  #lose(client: pg.Client) {
    if (client === this.#client) this.connected = false
  }

  async #hangUp() {
    this.connected = false
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }
}
