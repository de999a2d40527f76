// `npm run mutaciones [-- paths] [-- --muestra N --semilla S]`: how many small faults the tests notice.
import process from 'node:process'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail } from './say.mjs'

try {
  await install()
  run(['scripts/mutaciones/main.ts', ...process.argv.slice(2)], { LOG_LEVEL: 'silent', NODE_ENV: 'test' })
} catch (error) {
  fail(error)
}
