import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { enhance } from './app/portal/enhance.vite.ts'
import { isInTurn } from './tests/quinto.ts'
import { reached } from './tests/reached.vite.ts'

const FILES = '{app,server,seeds,tests}/**/*.test.ts'

/** On PostgreSQL what it can change: all else has run beside the embedded database (`npm run test:todo` runs all there, too). */
const ofDatabase = process.env.DATABASE_URL && process.env.PRUEBAS_TODO !== '1'

/** A test that opens a database says so by what it imports, itself or by way of the helpers in `tests/`. */
function opensDatabase(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (/\/(base-de-datos|plantillas)\.ts'|DATABASE_URL|ATRIO_PLANTILLAS/.test(text)) return true
  const imported = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path = '']) => join(dirname(file), path))
  // Sources that a test has as text may name files that are nowhere.
  return imported.some(
    (path) => path.replaceAll('\\', '/').startsWith('tests/') && existsSync(path) && opensDatabase(path),
  )
}

/**
 * By turns: who may do what is decided without a database, and what is then written, `gestion-ciclo` writes of every kind, too;
 * the days of the sample are counted without one; the others are about bytes, drawings and paper.
 */
const SAME_ON_EACH = /\b(gestion-roles|sembrar|film|samples|extract|share|icons|paper|pictures)\.test\.ts$/

/** In one file: as the hundred that import each other it takes a second of processor, in every test file. */
const DRIZZLE = ['', '/pg-core', '/node-postgres', '/node-postgres/migrator'].map((part) => `drizzle-orm${part}`)

export default defineConfig({
  plugins: [enhance(), reached()],
  test: {
    deps: { optimizer: { ssr: { enabled: true, include: [...DRIZZLE, 'drizzle-zod'] } } },
    include: ofDatabase
      ? globSync(FILES).filter((file) => opensDatabase(file) && (!SAME_ON_EACH.test(file) || isInTurn(file)))
      : [FILES],
    globalSetup: 'tests/plantillas.ts',
    setupFiles: 'tests/reached.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // A second, which it would be, is what a busy machine stands still for.
    expect: { poll: { timeout: 30_000 } },
    env: { LOG_LEVEL: 'silent', NODE_ENV: 'test' },
  },
})
