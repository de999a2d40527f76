// Fails when the tables in code are not those that the migrations make.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../drizzle.config.ts'

// drizzle-kit takes paths from here, and says what goes wrong with the exit code of what went well.
const NOTHING = 'No schema changes, nothing to migrate'

mkdirSync('build', { recursive: true })
const copy = mkdtempSync(join('build', 'migraciones-'))
try {
  cpSync('migrations', copy, { recursive: true })
  const settings = join(copy, 'drizzle.config.json')
  writeFileSync(settings, JSON.stringify({ ...config, out: copy }))
  const args = ['generate', `--config=${settings}`]
  const { stderr, stdout } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', ...args], {
    encoding: 'utf8',
  })
  if (!stdout.includes(NOTHING)) {
    throw new Error(`${stdout}${stderr}\nTables changed without a migration: drizzle-kit generate --name=…`)
  }
  console.log('migrations: they make the tables that the code declares')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
