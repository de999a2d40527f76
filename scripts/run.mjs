import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { nodePath, root } from './node.mjs'

const LOOK_EVERY_MS = 1_000

/**
 * Runs a program of this product with the Node that it needs, until it ends: signals go to it, its exit code comes back.
 * @param onMessage what the program says once it is ready
 */
export function run(args, defaults, onMessage = () => {}) {
  const child = program(args, defaults)
  child.on('message', onMessage)
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(child)
}

/** A value without quotes in which a sign follows that begins a comment: the rest would be lost without a word. */
const CUT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*[^\s"'`#][^"'`#\n]*(?<!\s)#/gm

/** Names of settings that would be cut. @param {string} text of a file of settings */
export const cutIn = (text) => [...text.matchAll(CUT)].map(([, name]) => name)

/** @returns what Node is told of them @throws {Error} where one would be cut */
export function settingsFile() {
  const file = join(root, '.env')
  if (!existsSync(file)) return []
  const [cut] = cutIn(readFileSync(file, 'utf8'))
  if (cut) throw new Error(`.env: ${cut} tiene un # y ahí terminaría su valor. Ponga el valor entre comillas simples.`)
  return ['--env-file=.env']
}

/** Starts a program of this product with the Node and the settings that it needs. */
export function program(args, defaults) {
  const settings = settingsFile()
  return spawn(nodePath(), [...settings, ...args], {
    cwd: root,
    env: { ...defaults, ...process.env },
    // The channel also tells the program when this one is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** npm passes signals on to the shell that it started, which dies alone. Nobody could stop the server any more. */
function stopWithParent(child) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), LOOK_EVERY_MS).unref()
}
