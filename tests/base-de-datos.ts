import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../app/lib/db/client.server.ts'
import { createDatabase, databaseUrl, dropDatabase, emptyName, seededName, templates } from './plantillas.ts'

// Here, where no test and no hook of one is waiting against its limit.
await templates()

const hash = process.env.ATRIO_PLANTILLAS ?? ''
const server = process.env.DATABASE_URL
/** What the product gives a statement is for a machine that is its own. */
const STATEMENT_LIMIT_MS = 80_000

/**
 * Opens, for all tests of a file, a database of their own: empty or with the sample content. The `db` of the product
 * is that one. It goes when the file ends.
 */
export function testDatabase(content: 'vacia' | 'sembrada'): { current: Database } {
  const held = {} as { current: Database }
  let discard = async () => {}
  beforeAll(async () => {
    const { opening, remove } = await copyOf(content)
    held.current = await openDatabase({ ...opening, limit: server ? undefined : STATEMENT_LIMIT_MS })
    discard = remove
  })
  afterAll(async () => {
    await held.current?.close()
    await discard()
  })
  return held
}

/** A database of one's own, closed, which goes with `remove`. */
export function copyOf(content: 'vacia' | 'sembrada') {
  const template = content === 'vacia' ? emptyName(hash) : seededName(hash)
  return server ? copyOnServer(server, template) : copyEmbedded(template)
}

async function copyEmbedded(template: string) {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-'))
  cpSync(join(process.env.DATOS ?? '', template), folder, { recursive: true })
  return { opening: { folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function copyOnServer(url: string, template: string) {
  const name = `atrio_prueba_${process.pid}_${Date.now()}`
  await createDatabase(url, name, template)
  return { opening: { url: databaseUrl(url, name), folder: '' }, remove: () => dropDatabase(url, name) }
}
