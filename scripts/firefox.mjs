// `npm run firefox`: visits every public template in Firefox. No part of CI: it needs `firefox-esr`, and a minute.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail } from './say.mjs'

try {
  await install()
  await build()
  run(['tests/navegadores/firefox.ts'], { NODE_ENV: 'production', LOG_LEVEL: 'warn' })
} catch (error) {
  fail(error)
}
