import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocal } from './visitor-address.ts'

/** Largest JSON that a call sends; files go through their own route and limits. */
export const JSON_BYTES = 100 * 1024

const MINUTE_MS = 60_000
// A whole classroom may share one address.
export const READS_A_MINUTE = 1_200
export const WRITES_A_MINUTE = 600

const isWrite = (request: FastifyRequest) => request.method !== 'GET' && request.method !== 'HEAD'

/** Slows down one address that asks for too much. Cached pages are answered before it, files of the build skip it. */
export async function addRateLimit(app: FastifyInstance) {
  const none = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    timeWindow: MINUTE_MS,
    max: (request: FastifyRequest) => (isWrite(request) ? WRITES_A_MINUTE : READS_A_MINUTE),
    // One household or institution holds a whole /64 of IPv6 addresses: normalizeIP counts it as one.
    keyGenerator: (request) => `${isWrite(request) ? 'w' : 'r'} ${normalizeIP(request.ip)}`,
    allowList: (request) => isLocal(request.ip) || request.url.startsWith('/assets/'),
    addHeaders: { ...none, 'retry-after': true },
    addHeadersOnExceeding: none,
  })
}
