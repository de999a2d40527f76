import { openDatabase } from '../db/client.server.ts'
import { migrateUntil, migrationNames } from '../db/migrations.server.ts'
import { replacePglite } from '../db/pglite.server.ts'
import { waitsLong } from '../db/postgres.server.ts'
import { aloneOnServer } from './restore.server.ts'
import { wipe } from './rules.server.ts'

type Emptying = { url: string | undefined; folder: string }

const STATEMENT_LIMIT_MS = 10 * 60_000

/**
 * Puts an empty database in the place of the one of the settings, and lets `begin` write into it through `db` what the
 * product cannot start without. The embedded one is replaced whole, or not at all; of a server, all is gone in one
 * transaction before `begin` has its turn, and the next start does what it left.
 * @throws {Error} in Spanish when a process is using the database
 */
export const emptyDatabase = ({ url, folder }: Emptying, begin: () => Promise<void>): Promise<void> =>
  url
    ? aloneOnServer(url, async (client) => {
        waitsLong(client)
        await client.query('begin')
        await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
        await wipe(client)
        await client.query('create extension if not exists pg_trgm')
        await migrateUntil(client, migrationNames().at(-1) ?? '')
        await client.query('commit')
        await opened({ url, folder }, begin)
      })
    : replacePglite(
        folder,
        async () => {},
        async (unfinished) => {
          await opened({ url, folder: unfinished }, begin)
        },
      )

async function opened({ url, folder }: Emptying, begin: () => Promise<void>) {
  const database = await openDatabase({ url, folder, limit: STATEMENT_LIMIT_MS })
  try {
    if (!url) {
      const client = await database.raw.pool.connect()
      await client.query('create extension if not exists pg_trgm')
      await migrateUntil(client, migrationNames().at(-1) ?? '').finally(() => client.release())
    }
    await begin()
  } finally {
    await database.close()
  }
}
