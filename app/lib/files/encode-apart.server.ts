import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTurns } from '../turns.ts'
import type { Looked } from './camera/look.server.ts'
import { isCrash } from './crashes.ts'
import type { Encoded } from './encode.server.ts'
import type { Order } from './encode-process.ts'

// Sources run as they are in tests; the build puts the program beside the bundle.
const program = fileURLToPath(new URL(`./encode-process${extname(import.meta.url)}`, import.meta.url))

/** An honest image of 50 MP takes under 10 s. */
const LIMIT_MS = 120_000

/** Each may take half a gigabyte, and whoever uploads many sends a few at a time. */
const inTurn = inTurns(Number.POSITIVE_INFINITY, 2)

/**
 * `encodeRenditions` in a process of its own: an image made to break the decoder breaks only that, its memory goes back
 * to the system, and it runs when the pages leave time. It sees none of the settings.
 * @throws {Error} when the process ends without an answer or takes too long, or `signal` says to stop
 */
export const encodeApart = (bytes: Uint8Array, signal?: AbortSignal) => ask<Encoded>({ encode: bytes }, signal)

/** `lookAt` in such a process. @throws as that does */
export const lookApart = (bytes: Uint8Array, tipo: string): Promise<Looked | undefined> =>
  inTurn(() => ask<Looked | null>({ look: bytes, tipo }).then((looked) => looked ?? undefined))

/** The same for one that arrives: nobody can see an image that breaks what looks at it. */
export const lookArriving: typeof lookApart = (bytes, tipo) =>
  lookApart(bytes, tipo).catch((error: Error) => {
    if (isCrash(error)) return undefined
    throw error
  })

function ask<T>(order: Order, signal?: AbortSignal): Promise<T> {
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
    child.once('message', (answer) => resolve(answer as T))
    child.on('error', reject)
    child.once('exit', (code, cause) => reject(new Error(`The image encoder ended with ${cause ?? code}`, { cause })))
    child.send(order, (error) => error && reject(error))
  })
}
