import { setPriority } from 'node:os'
import { lookAt } from './camera/look.server.ts'
import { encodeRenditions } from './encode.server.ts'
import { pageOf, portraitOf } from './redraw.server.ts'

const WORK = {
  look: lookAt,
  encode: (bytes: Uint8Array) => encodeRenditions(bytes),
  portrait: portraitOf,
  page: pageOf,
}

/** @property tipo what it was found to be; only who looks at it asks */
export type Order = { work: keyof typeof WORK; bytes: Uint8Array; tipo?: string }

// Pages come first: under load this gets a quarter of what they get.
setPriority(6)
process.on('disconnect', () => process.exit())
process.once('message', async ({ work, bytes, tipo = '' }: Order) => {
  const answer = await WORK[work](bytes, tipo)
  process.send?.(answer ?? null, () => process.exit())
})
