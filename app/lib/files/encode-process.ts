import { setPriority } from 'node:os'
import { lookAt } from './camera/look.server.ts'
import { encodeRenditions } from './encode.server.ts'

export type Order = { look: Uint8Array; tipo: string } | { encode: Uint8Array }

// Pages come first: under load this gets a quarter of what they get.
setPriority(6)
process.on('disconnect', () => process.exit())
process.once('message', async (order: Order) => {
  const answer = 'look' in order ? await lookAt(order.look, order.tipo) : await encodeRenditions(order.encode)
  process.send?.(answer ?? null, () => process.exit())
})
