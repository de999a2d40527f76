// `npm run manual` takes the manual's and the README's pictures anew, in the real product over the sample content; names after
// `--` take those alone; `-- --tareas` records the tasks.
import process from 'node:process'
import { chromium } from './browsers.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { fail } from './say.mjs'

try {
  await install()
  await build()
  const what = process.argv.includes('--tareas') ? 'tests/manual/tasks.ts' : 'tests/manual/main.ts'
  run([what, ...process.argv.slice(2).filter((one) => one !== '--tareas')], {
    CHROMIUM_PATH: await chromium(),
    PORT: '3189',
  })
} catch (error) {
  fail(error)
}
