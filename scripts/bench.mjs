import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail } from './say.mjs'

try {
  await install()
  await build()
  run(['bench/main.ts'], { NODE_ENV: 'production' })
} catch (error) {
  fail(error)
}
