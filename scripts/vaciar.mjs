import process from 'node:process'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail } from './say.mjs'

try {
  await install()
  run(['scripts/vaciar.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
} catch (error) {
  fail(error)
}
