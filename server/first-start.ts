// A program of `first-start-apart.ts`: leaves in the folder that it is given, or in DATABASE_URL, a database that the
// portal can start on.
import { alone, migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { env } from '../app/lib/env.server.ts'
import { failureSaid } from '../app/lib/failure-words.ts'
import { primerArranque } from '../seeds/primer-arranque.ts'

const STATEMENT_LIMIT_MS = 10 * 60_000
const [folder = ''] = process.argv.slice(2)
// Nobody would put what it makes in its place any more.
process.on('disconnect', () => process.exit(1))

try {
  const database = await openDatabase({ url: env.DATABASE_URL, folder, limit: STATEMENT_LIMIT_MS })
  await migrateDatabase()
  await alone(() => primerArranque(env))
  await database.close()
  process.exit(0)
} catch (error) {
  console.error(failureSaid(error))
  process.exit(1)
}
