// A program of `start.mjs`: makes the embedded database of a first start while the product is being built. Where it does not
// succeed the server does it again, and says why it cannot.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../app/lib/db/client.server.ts'
import { env } from '../app/lib/env.server.ts'
import { firstStartApart } from '../server/first-start-apart.ts'

process.on('disconnect', () => process.exit(1))

if (!env.DATABASE_URL && !existsSync(join(env.DATOS, 'base'))) {
  try {
    const database = await openDatabase({ folder: env.DATOS, firstStart: firstStartApart })
    await database.close()
  } catch {
    process.exit(1)
  }
}
process.exit(0)
