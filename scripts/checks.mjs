// What is known of the code without running it: two checks at a time, each of which says its part when it ends.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodePath, root } from './node.mjs'
import { seconds } from './say.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)

const TYPES_OF_ADDRESSES = ['Tipos de las direcciones', bin('@react-router', 'dev', 'bin.cjs'), 'typegen']
/** What it knows of a file that did not change it takes from the last time. */
const KEPT = ['--incremental', '--tsBuildInfoFile', 'build/tipos.tsbuildinfo']
/** After the types of addresses, which both kinds of check read; in each row one after the other. */
const ROWS = [
  [['Tipos', bin('typescript', 'bin', 'tsc'), '--noEmit', ...KEPT]],
  [
    ['Lo que nadie usa', bin('knip', 'bin', 'knip.js')],
    ['Habitaciones', 'scripts/structure.ts'],
    ['Migraciones', 'scripts/migrations.ts'],
    ['Estilo', bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'],
  ],
]

/** @returns {Promise<{ name: string, end: number | string }[]>} of each check its exit code, or the signal that ended it */
export async function runChecks() {
  const first = await check(TYPES_OF_ADDRESSES)
  const rest = await Promise.all(ROWS.map(inTurn))
  return [first, ...rest.flat()]
}

const inTurn = async ([one, ...others]) => (one ? [await check(one), ...(await inTurn(others))] : [])

function check([name, ...args]) {
  const start = performance.now()
  const said = []
  const tool = spawn(nodePath(), args, { cwd: root, env: { ...process.env, FORCE_COLOR: colours() } })
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (bytes) => said.push(bytes))
  return new Promise((resolve, reject) => {
    tool.on('error', reject)
    tool.on('close', (code, signal) => {
      const end = code ?? signal
      if (end !== 0) process.stdout.write(Buffer.concat(said))
      console.log(`${name}: ${end === 0 ? 'bien' : 'NO PASA'}, ${seconds(performance.now() - start)}`)
      resolve({ name, end })
    })
  })
}

/** A tool that writes to a pipe is told what it would see for itself. */
const colours = () => (process.stdout.isTTY ? '1' : '0')
