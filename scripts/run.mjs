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

/** A setting as Node reads it: its quotes may close on another line; what stands behind them is lost. */
const SETTING = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=([ \t]*)(?:(["'`])[\s\S]*?\3)?([^\n]*)(?=\s*(\S?))/gm

/** Names of settings of which Node would not take all that is written. @param {string} text of a file of settings */
export const cutIn = (text) =>
  [...text.replaceAll('\r', '').trim().matchAll(SETTING)].filter(isCut).map(([, name]) => name)

const QUOTED = 'Póngalo entre comillas simples; si las lleva dentro, entre comillas dobles.'

function isCut([, , blanks, quote, rest, next]) {
  if (quote) return !/^[ \t]*$|^[ \t]+#/.test(rest)
  // Quotes that are never closed belong to the value.
  if (/^["'`]/.test(rest)) return false
  // With nothing but blanks its value would be the next line.
  if (rest === '') return blanks !== '' && !'#'.startsWith(next)
  return blanks && rest.startsWith('#') ? /^#[^ ]/.test(rest) : /^[^#]*(?<![ \t])#/.test(rest)
}

/** Whether a file of settings is as Node reads it: of one with a mark at its beginning it would not know the first setting. */
export const isPlain = (text) => !/[\uFEFF\uFFFD\0]/.test(text)

/** @returns what Node is told of them @throws {Error} where one would be cut */
export function settingsFile() {
  const file = join(root, '.env')
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  if (!isPlain(text)) throw new Error('.env: no se leería entero. Guárdelo como UTF-8, sin marca al principio (BOM).')
  const [cut] = cutIn(text)
  if (cut) throw new Error(`.env: el valor de ${cut} no se leería como está escrito. ${QUOTED}`)
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
