import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Encoded } from './encode.server.ts'

// Sources run as they are in tests; the build puts the program beside the bundle.
const program = fileURLToPath(new URL(`./encode-process${extname(import.meta.url)}`, import.meta.url))

/** An honest image of 50 MP takes under 10 s. */
const LIMIT_MS = 120_000

/**
 * `encodeRenditions` in a process of its own: an image made to break the decoder breaks only that, its memory goes back
 * to the system, and it runs when the pages leave time. It sees none of the settings.
 * @throws {Error} when the process ends without an answer or takes too long, or `signal` says to stop
 */
export function encodeApart(bytes: Uint8Array, signal?: AbortSignal): Promise<Encoded> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: 'ignore',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    })
    child.once('message', (encoded) => resolve(encoded as Encoded))
    child.on('error', reject)
    child.once('exit', (code, cause) => reject(new Error(`The image encoder ended with ${cause ?? code}`)))
    child.send(bytes, (error) => error && reject(error))
  })
}
