import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { enhance } from './app/portal/enhance.vite.ts'
import { mayDiffer, ofDatabase } from './tests/de-base.ts'
import { reached } from './tests/reached.vite.ts'

const FILES = '{app,server,seeds,tests}/**/*.test.ts'

// Who names a test wants all of it, long or not.
if (process.argv.slice(2).some((word) => !word.startsWith('-') && word !== 'run')) process.env.PRUEBAS_NOMBRADAS ??= '1'

/** In one file: as the hundred that import each other it takes a second of processor, in every test file. */
const DRIZZLE = ['', '/pg-core', '/node-postgres', '/node-postgres/migrator'].map((part) => `drizzle-orm${part}`)

export default defineConfig({
  plugins: [enhance(), reached()],
  test: {
    deps: { optimizer: { ssr: { enabled: true, include: [...DRIZZLE, 'drizzle-zod'] } } },
    include: ofDatabase ? globSync(FILES).filter(mayDiffer) : [FILES],
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
