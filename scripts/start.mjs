import { once } from 'node:events'
import { availableParallelism, freemem } from 'node:os'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { program, run, settingsFile } from './run.mjs'
import { fail, seconds } from './say.mjs'

// The threads that compress and read files each keep memory of their own with glibc: of 50,000 requests 40 MB stayed with the
// process, of which nothing was in use.
const SETTINGS = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
// The build takes half a gigabyte, and drawing the sample as much.
const ROOM = 2e9

const begun = performance.now()
try {
  // Before a minute is spent on the build.
  settingsFile()
  await install()
  await build(prepare)
  // A young generation that grows to 64 MB saves nothing here; one of 8 MB costs a page that is drawn a twentieth.
  run(['--max-semi-space-size=16', 'build/server/index.js'], SETTINGS, ({ address }) => {
    console.log(`Atrio atiende en ${address} (listo en ${seconds(performance.now() - begun)}).`)
  })
} catch (error) {
  fail(error)
}

/** The first database, beside the build where the machine has room for both. */
async function prepare() {
  if (availableParallelism() > 1 && freemem() > ROOM) await once(program(['scripts/preparar.ts'], SETTINGS), 'exit')
}
