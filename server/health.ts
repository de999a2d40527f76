import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { lastNoRoom } from '../app/lib/no-room.server.ts'

export type Health = {
  database: 'pglite' | 'postgres'
  /** What must work for the portal to serve: name and question. */
  checks: Record<string, () => Promise<boolean>>
}

const CHECK_LIMIT_MS = 2_000

const BASES = {
  postgres: { base: 'PostgreSQL' },
  pglite: { base: 'PGlite (incluida)', aviso: 'Para producción use un servidor PostgreSQL: defina DATABASE_URL.' },
}

/**
 * `/salud`: the process answers. `/salud/lista`: everything that it needs answers too, and it is not about to stop.
 * @returns what to call when it is
 */
export async function addHealth(app: FastifyInstance, { database, checks }: Health) {
  let leaving = false
  const quiet = { logLevel: 'silent' as const }

  app.get('/salud', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { state: 'success', ...BASES[database] }
  })

  app.get('/salud/lista', quiet, async (_request, reply) => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)]))
    const ready = !leaving && results.every(([, passed]) => passed)
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    if (!ready) reply.header('retry-after', '2')
    const full = lastNoRoom()
    return {
      state: ready ? 'success' : 'failure',
      ...BASES[database],
      ...Object.fromEntries(results),
      ...(full !== undefined && { sin_espacio: full }),
    }
  })
  return () => {
    leaving = true
  }
}

const passes = (check: () => Promise<boolean>) =>
  Promise.race([check().catch(() => false), pause(CHECK_LIMIT_MS, false, { ref: false })])
