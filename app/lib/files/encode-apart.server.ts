import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTurns } from '../turns.ts'
import type { Look, Looked } from './camera/look.server.ts'
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
export const encodeApart = (bytes: Uint8Array, signal?: AbortSignal) => ask<Encoded>({ work: 'encode', bytes }, signal)

const answered = <T>(order: Order): Promise<T | undefined> =>
  inTurn(() => ask<T | null>(order).then((answer) => answer ?? undefined))

/** `lookAt` in such a process. @throws as that does */
export const lookApart = (bytes: Uint8Array, tipo: string) => answered<Looked>({ work: 'look', bytes, tipo })

/** The same for one that arrives: nobody can see an image that breaks what looks at it. */
const arriving = <T>(order: Order): Promise<T | undefined> =>
  answered<T>(order).catch((error: Error) => {
    if (isCrash(error)) return undefined
    throw error
  })

export const lookArriving: Look = (bytes, tipo) => arriving<Looked>({ work: 'look', bytes, tipo })
export const portraitArriving = (bytes: Uint8Array) => arriving<Uint8Array>({ work: 'portrait', bytes })
export const pageArriving = (bytes: Uint8Array) => arriving<Uint8Array>({ work: 'page', bytes })

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
