import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { BARE_POLICY } from './csp.ts'

const TWO_YEARS_S = 63_072_000
const NO_DEVICES = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Headers that every answer carries. `https`: visitors arrive by TLS, so browsers may insist on it. */
export async function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: TWO_YEARS_S, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // For browsers that nobody has any more.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', BARE_POLICY)
    reply.header('permissions-policy', NO_DEVICES)
  })
}
