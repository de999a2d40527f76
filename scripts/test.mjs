// `npm test`: sets up what is missing, then checks, tests and journeys. With DATABASE_URL, where another database is all that
// differs: what a database can change. `npm run test:todo` runs everything on either, `npm test -- --quinto` a fifth of what `npm test`
// leaves out; `npm run check` leaves the journeys out; `npm run check -- --cambios` runs what a change reaches.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, firefox } from './browsers.mjs'
import { build } from './build.mjs'
import { keepTimes, runChanges, sinceOf } from './cambios.mjs'
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { screensOf, secondsOf, unsound } from './journeys.mjs'
import { nodePath, root } from './node.mjs'
import { fifthNow } from './quinto.mjs'
import { timed } from './say.mjs'

const REPORTS = join(root, 'build', 'pruebas')
/** The fifth in which every template is seen in Firefox: the lightest of them. */
const FIREFOX_TURN = 2
const bin = (...path) => join(root, 'node_modules', ...path)

const everything = process.argv.includes('--todo')
const onlyChecks = process.argv.includes('--sin-recorridos')
const fifth = process.argv.includes('--quinto') ? fifthNow() : undefined
const since = sinceOf(process.argv)
const checksCode = everything || onlyChecks || !process.env.DATABASE_URL

let passed = 0
const failures = []
const ends = []
const screens = []

/** Counts what passed and what did not; a tool that failed without a name for it is a failure all the same. */
const add = (end, count, names, tool) => {
  passed += count
  failures.push(...(end === 0 || names.length > 0 ? names : [`${tool} (${end})`]))
}

/** Runs a tool with the Node of this product. Returns its exit code, or the signal that ended it. */
function node(args, env = {}) {
  const { status, signal } = spawnSync(nodePath(), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PRUEBAS_TODO: everything ? '1' : '0',
      ...(fifth === undefined ? {} : { PRUEBAS_QUINTO: `${fifth}` }),
      ...env,
    },
  })
  return status ?? signal
}

async function checkCode() {
  for (const { name, end } of await runChecks()) add(end, end === 0 ? 1 : 0, [], name)
}

function runUnit(files = []) {
  const report = freshReport('unidades.json')
  const reporters = ['--reporter=default', '--reporter=./tests/informe.ts']
  const end = node([bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...files], {
    INFORME_PRUEBAS: report,
    ...(files.length > 0 && { PRUEBAS_NOMBRADAS: '0' }),
  })
  const { passed: count = 0, failures: names = [], times = {} } = read(report)
  keepTimes(times)
  add(end, count, names, 'Pruebas')
}

async function runJourneys(args = [], env = {}) {
  const browser = await chromium()
  const report = freshReport('recorridos.json')
  const end = node([bin('@playwright', 'test', 'cli.js'), 'test', ...args], { CHROMIUM_PATH: browser, ...env })
  const { stats, suites = [], errors = [] } = read(report)
  keepTimes(Object.fromEntries(suites.map((one) => [`tests/recorridos/${one.file}`, secondsOf(one)])))
  screens.push(...suites.flatMap(screensOf))
  const outside = errors.map(({ message = '' }) => `fuera de los recorridos: ${message.split('\n', 1)[0]}`)
  // A test that passes only at the second try is a bug, not a pass.
  add(end, stats?.expected ?? 0, [...suites.flatMap(unsound), ...outside], 'Recorridos')
}

/** Every template in Firefox, where there is one or Debian's can be had. */
function runFirefox() {
  if (!firefox()) return console.log('Firefox: no hay uno en esta máquina, y no se pudo instalar.')
  const end = node(['tests/navegadores/firefox.ts'], { NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  add(end, end === 0 ? 1 : 0, [], 'Firefox')
}

function freshReport(name) {
  const report = join(REPORTS, name)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(report, { force: true })
  return report
}

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})

async function everyTest() {
  if (fifth !== undefined) console.log(`De lo largo que rara vez falla, esta vez el quinto ${fifth + 1} de 5.`)
  if (checksCode) await timed('Comprobaciones', checkCode)
  await build()
  await timed('Pruebas', () => runUnit())
  if (!onlyChecks) await timed('Recorridos', () => runJourneys())
  if (!onlyChecks && (everything || fifth !== undefined))
    await timed('Recorridos de lo que se cae', () => runJourneys(['--pass-with-no-tests'], { PRUEBAS_SOLAS: '1' }))
  if (everything || fifth === FIREFOX_TURN) await timed('Firefox', runFirefox)
}

try {
  await install()
  if (since === undefined) await everyTest()
  else
    ends.push(
      ...(await runChanges(since, {
        checks: () => timed('Comprobaciones', checkCode),
        units: (files) => timed('Pruebas', () => runUnit(files)),
        journeys: (files, wanted) =>
          timed('Recorridos', () =>
            runJourneys([...files, '--project=telefono'], { PRUEBAS_NOMBRADAS: wanted ? '1' : '0' }),
          ),
      })),
    )
} catch (error) {
  // A build that is not made, say: what was counted before still counts.
  failures.push(error.message)
}
for (const line of ends) console.log(line)
// At the end, because what a tool said may be thousands of lines above.
for (const name of failures) console.log(`No pasa: ${name}`)
for (const screen of screens) console.log(screen)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
