import type { FastifyRequest } from 'fastify'

/** Requests from the machine itself are its own proxy, health checks and tools, never a stranger. */
export const isLocal = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

/** What stands for an address that nobody knows: one visitor, who is counted like any other. */
const UNKNOWN = '0.0.0.0'

/** Nobody comes from this machine through a proxy: one that passes on such an address does not know where from. */
export function keepStrange(request: FastifyRequest) {
  const throughProxy = (request.ips?.length ?? 0) > 1
  if (throughProxy && isLocal(request.ip)) Object.defineProperty(request, 'ip', { value: UNKNOWN })
}
