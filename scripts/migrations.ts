// Fails when the tables in code are not those that the migrations make.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../drizzle.config.ts'

const copy = mkdtempSync(join(tmpdir(), 'atrio-migraciones-'))
try {
  cpSync('migrations', copy, { recursive: true })
  const before = readdirSync(copy).length
  const args = [
    'generate',
    '--dialect=postgresql',
    '--prefix=timestamp',
    `--out=${copy}`,
    ...[config.schema ?? []].flat().map((s) => `--schema=${s}`),
  ]
  const { status, stderr, stdout } = spawnSync('node_modules/.bin/drizzle-kit', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  if (readdirSync(copy).length !== before)
    throw new Error('Tables changed without a migration: drizzle-kit generate --name=…')
  console.log('migrations: they make the tables that the code declares')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
