// `npm run medir [-- --desde rev]`: how much code there is, by room, and what changed since a commit.
import process from 'node:process'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail } from './say.mjs'

try {
  await install()
  run(['scripts/medir.ts', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
