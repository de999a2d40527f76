import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
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

/** Starts a program of this product with the Node and the settings that it needs. */
export function program(args, defaults) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
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
