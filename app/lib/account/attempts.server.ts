import { normalizeIP } from '@fastify/rate-limit'
import { eq, lt, sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import type { TooMany } from '../outcomes.ts'
import { intentos } from './schema.server.ts'
import { hashOf } from './secrets.server.ts'

/** At most `most` tries of `clave` in `seconds`. */
export type Limit = { clave: string; most: number; seconds: number }

/**
 * Counts one more try, before it is made: many at once cannot slip through.
 * @returns seconds to wait when there were too many; 0 when it may be made
 */
export async function attempt(limit: Limit): Promise<number> {
  const { cuenta, wait } = await counted(limit)
  return cuenta > limit.most ? Math.max(wait, 1) : 0
}

/** Counts something once more. Beyond `most` it does not matter by how much. */
export async function counted({ clave, most, seconds }: Limit): Promise<{ cuenta: number; wait: number }> {
  const over = sql`${intentos.hasta} <= now()`
  const [row] = await db
    .insert(intentos)
    .values({ clave, cuenta: 1, hasta: sql`now() + ${seconds} * interval '1 second'` })
    .onConflictDoUpdate({
      target: intentos.clave,
      set: {
        cuenta: sql`case when ${over} then 1 else least(${intentos.cuenta} + 1, ${most + 1}) end`,
        hasta: sql`case when ${over} then excluded.hasta else ${intentos.hasta} end`,
      },
    })
    .returning({ cuenta: intentos.cuenta, wait: sql<number>`ceil(extract(epoch from ${intentos.hasta} - now()))::int` })
  if (!row) throw new Error('The attempt was not counted')
  return row
}

/** Same, as the outcome to return; null when it may be made, or nothing limits it. */
export async function tooMany(limit: Limit | null): Promise<TooMany | null> {
  const espera = limit ? await attempt(limit) : 0
  return espera > 0 ? { ok: false, codigo: 'DEMASIADOS', espera } : null
}

/** Takes back a try that turned out to be honest. */
export const forgive = (clave: string) =>
  db
    .update(intentos)
    .set({ cuenta: sql`greatest(${intentos.cuenta} - 1, 0)` })
    .where(eq(intentos.clave, clave))

/**
 * The limit of one address, or nothing for the machine itself: behind its own proxy everybody seems to come from there.
 * A household or institution holds a whole /64 of IPv6 addresses, which count as one.
 */
export function limitOfAddress(what: string, direccion: string, most: number, seconds: number): Limit | null {
  if (isLocal(direccion)) return null
  return { clave: `${what}:${hashOf(normalizeIP(direccion))}`, most, seconds }
}

export const isLocal = (direccion: string) => direccion === '' || /^(::1$|(::ffff:)?127\.)/.test(direccion)

export const forgetOldAttempts = () => db.delete(intentos).where(lt(intentos.hasta, sql`now()`))
