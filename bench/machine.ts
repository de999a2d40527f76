import { has, type Load, requestsPerSecond } from './load.ts'
import { startNginx } from './servers.ts'

// With nginx sending a static file of 12 kB at this rate, the figures of other products were taken.
export const REFERENCE = 60_000
export const FILE_BYTES = 12_000

/**
 * Measures a load between two measures of nginx, to tell how it would be on the machine of the reference.
 * @returns requests per second there; just as measured when there is no nginx
 */
export async function asOnReference(load: Load): Promise<number> {
  if (!has('nginx')) return requestsPerSecond(load)
  const nginx = await startNginx(Buffer.alloc(FILE_BYTES, 'x'))
  const still = { url: `${nginx.url}/` }
  const before = await requestsPerSecond(still)
  const measured = [await requestsPerSecond(load), await requestsPerSecond(load)]
  const after = await requestsPerSecond(still)
  await nginx.stop()
  return ((measured[0] ?? 0) + (measured[1] ?? 0)) / 2 / ((before + after) / 2 / REFERENCE)
}
