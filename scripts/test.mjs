// `npm test`: sets up what is missing, then checks, tests and journeys. `npm run check` leaves the journeys out.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { build } from './build.mjs'
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'
import { nodePath, root } from './node.mjs'
import { fail, timed } from './say.mjs'

const REPORTS = join(root, 'build', 'pruebas')
const bin = (...path) => join(root, 'node_modules', ...path)

const CHECKS = [
  ['Estilo', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']],
  ['Habitaciones', ['scripts/structure.ts']],
  ['Migraciones', ['scripts/migrations.ts']],
  ['Tipos de las direcciones', [bin('@react-router', 'dev', 'bin.cjs'), 'typegen']],
  ['Tipos', [bin('typescript', 'bin', 'tsc'), '--noEmit']],
]

const totals = { passed: 0, failed: 0 }
const add = (passed, failed) => {
  totals.passed += passed
  totals.failed += failed
}

/** Runs a tool with the Node of this product. */
const node = (args, env = {}) =>
  spawnSync(nodePath(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

const runChecks = () => {
  for (const [name, args] of CHECKS) {
    const passed = node(args)
    if (!passed) console.error(`${name}: no pasa.`)
    add(passed ? 1 : 0, passed ? 0 : 1)
  }
}

function runUnit() {
  const report = freshReport('unidades.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const passed = node([bin('vitest', 'vitest.mjs'), 'run', ...reporters])
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  add(numPassedTests, passed ? numFailedTests : Math.max(numFailedTests, 1))
}

async function runJourneys() {
  const browser = await chromium()
  const report = freshReport('recorridos.json')
  const passed = node([bin('@playwright', 'test', 'cli.js'), 'test'], { CHROMIUM_PATH: browser })
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  // A test that passes only at the second try is a bug, not a pass.
  add(expected, passed ? unexpected + flaky : Math.max(unexpected + flaky, 1))
}

function freshReport(name) {
  const report = join(REPORTS, name)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(report, { force: true })
  return report
}

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})

try {
  await install()
  const onlyChecks = process.argv.includes('--sin-recorridos')
  await timed('Comprobaciones', runChecks)
  await build()
  await timed('Pruebas', runUnit)
  if (!onlyChecks) await timed('Recorridos', runJourneys)
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  process.exit(totals.failed === 0 ? 0 : 1)
} catch (error) {
  fail(error)
}
