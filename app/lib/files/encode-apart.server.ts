import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTurns } from '../turns.ts'
import { cleanImage } from './camera/clean.server.ts'
import type { Look, Looked } from './camera/look.server.ts'
import { isCrash } from './crashes.ts'
import type { Encoded } from './encode.server.ts'
import type { Answer, Order } from './encode-process.ts'
import type { Measured } from './images.server.ts'
import { inProcesses } from './processes.ts'

/** Each may take half a gigabyte, and whoever uploads many sends a few at a time. */
const AT_ONCE = 2
const inTurn = inTurns(Number.POSITIVE_INFINITY, AT_ONCE)

/** They run when the pages leave time. One that took much gives it back to the system by its end. */
const done = inProcesses<Order, Answer>({
  // Sources run as they are in tests; the build puts the program beside the bundle.
  path: fileURLToPath(new URL(`./encode-process${extname(import.meta.url)}`, import.meta.url)),
  name: 'The image encoder',
  most: AT_ONCE,
  after: ({ found, tookMuch }) => (found === null ? 'doubt' : tookMuch ? 'end' : 'rest'),
})

const ask = async <T>(order: Order, signal?: AbortSignal) => (await done(order, signal)).found as T

/**
 * `encodeRenditions` in a process of its own.
 * @throws {Error} when the process ends without an answer or takes too long, or `signal` says to stop
 */
export const encodeApart = (bytes: Uint8Array, signal?: AbortSignal): Promise<Encoded> =>
  ask({ work: 'encode', bytes }, signal)

const answered = async <T>(order: Order): Promise<T | undefined> =>
  (await inTurn(() => ask<T | null>(order))) ?? undefined

/** `lookAt` in such a process. @throws as that does */
export const lookApart = (bytes: Uint8Array, tipo: string) => answered<Looked>({ work: 'look', bytes, tipo })

/** `cleanImage`, of a kind that is decoded for it, in such a process. @throws when that breaks */
export const cleanApart = async (bytes: Uint8Array, tipo: string): Promise<Buffer> =>
  tipo === 'image/avif'
    ? Buffer.from((await answered<Uint8Array>({ work: 'clean', bytes, tipo })) ?? bytes)
    : cleanImage(bytes, tipo)

/** Nobody can see an image that breaks what looks at it; anything else is an error. */
export function unlessBroken(error: Error): undefined {
  if (!isCrash(error)) throw error
}

/** The same for one that arrives. */
const arriving = <T>(order: Order): Promise<T | undefined> => answered<T>(order).catch(unlessBroken)

/** `measureImage` in such a process; nothing for one that breaks it, too. */
export const measureArriving = (path: string) => arriving<Measured | 'grande'>({ work: 'measure', path })

export const lookArriving: Look = (bytes, tipo) => arriving<Looked>({ work: 'look', bytes, tipo })
export const portraitArriving = (bytes: Uint8Array) => arriving<Uint8Array>({ work: 'portrait', bytes })
export const pageArriving = (bytes: Uint8Array) => arriving<Uint8Array>({ work: 'page', bytes })
