import { setPriority } from 'node:os'
import { cleanImage } from './camera/clean.server.ts'
import { type Looked, lookAt } from './camera/look.server.ts'
import { type Encoded, encodeRenditions } from './encode.server.ts'
import { type Measured, measureImage } from './images.server.ts'
import { pageOf, portraitOf } from './redraw.server.ts'

const WORK = {
  clean: cleanImage,
  look: lookAt,
  encode: (bytes: Uint8Array) => encodeRenditions(bytes),
  portrait: portraitOf,
  page: pageOf,
}

/** @property tipo what it was found to be; only who looks at it asks */
export type Order = { work: keyof typeof WORK; bytes: Uint8Array; tipo?: string } | { work: 'measure'; path: string }
/** @property found null for what is no image that we can read */
export type Answer = { found: Looked | Encoded | Uint8Array | Measured | 'grande' | null; tookMuch: boolean }

/** One that has drawn something small takes half of it. */
const MUCH_BYTES = 160 * 1024 * 1024

// Pages come first: under load this gets a quarter of what they get.
setPriority(6)
// What stops the service is told to each of its processes. Whoever sent the order waits for its answer, and ends this one.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (order: Order) => {
  const found = await ('path' in order ? measureImage(order.path) : WORK[order.work](order.bytes, order.tipo ?? ''))
  const answer: Answer = { found: found ?? null, tookMuch: process.memoryUsage.rss() > MUCH_BYTES }
  process.send?.(answer)
})
