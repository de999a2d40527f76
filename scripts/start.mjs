import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail, seconds } from './say.mjs'

const begun = performance.now()
try {
  await install()
  await build()
  // A young generation that grows to 64 MB saves nothing here.
  run(['--max-semi-space-size=16', 'build/server/index.js'], { NODE_ENV: 'production' }, ({ address }) => {
    console.log(`Atrio atiende en ${address} (listo en ${seconds(performance.now() - begun)}).`)
  })
} catch (error) {
  fail(error)
}
