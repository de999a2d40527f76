// A program of `plantillas.ts`: fills the folder DATOS with the empty database, the one with the sample, and its files.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { db, migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { env } from '../app/lib/env.server.ts'
import { disk } from '../app/lib/files/disk.server.ts'
import { archivos } from '../app/lib/files/schema.server.ts'
import { extractText } from '../app/lib/files/text/extract.server.ts'
import { readText } from '../app/lib/files/text/read.server.ts'
import { claimStore } from '../app/lib/files/whose.server.ts'
import { sembrar } from '../seeds/sembrar.ts'
import { createDatabase, databaseUrl, emptyName, seededName } from './plantillas.ts'

const hash = process.env.ATRIO_PLANTILLAS ?? ''
const server = env.DATABASE_URL

/** Opens one of the two, does the work and closes it: the other starts as its copy. */
async function fill(name: string, work: () => Promise<void>) {
  const database = await openDatabase({ url: server && databaseUrl(server, name), folder: join(env.DATOS, name) })
  await work()
  await database.close()
}

if (server) await createDatabase(server, emptyName(hash))
await fill(emptyName(hash), async () => {
  await migrateDatabase()
  await claimStore(db, await disk(), 'siempre')
  // The copies share the store, each from a place of its own.
  await db.execute(sql`update drizzle.almacen set lugar = null`)
})
if (server) await createDatabase(server, seededName(hash), emptyName(hash))
else cpSync(join(env.DATOS, emptyName(hash)), join(env.DATOS, seededName(hash)), { recursive: true })
await fill(seededName(hash), async () => {
  await sembrar()
  await readTexts()
})

/** What the jobs do after a first start, without a process for each file: the sample is harmless. */
async function readTexts() {
  const unread = await db.select({ id: archivos.id }).from(archivos).where(isNull(archivos.estadoTexto))
  for (const { id } of unread) {
    await extractText(id, undefined, (bytes, tipo) => readText(new Uint8Array(bytes), tipo))
  }
}
