import { setPriority } from 'node:os'
import { encodeRenditions } from './encode.server.ts'

// Pages come first: under load this gets a quarter of what they get.
setPriority(6)
process.on('disconnect', () => process.exit())
process.once('message', async (bytes: Uint8Array) => {
  const encoded = await encodeRenditions(bytes)
  process.send?.(encoded, () => process.exit())
})
