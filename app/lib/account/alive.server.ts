import { and, gt, inArray, sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { sesiones } from './schema.server.ts'

/** Which of these sessions are still good. Asking is not using: it moves no end. */
export async function aliveAmong(ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: sesiones.id })
    .from(sesiones)
    .where(and(inArray(sesiones.id, ids), gt(sesiones.expiraEn, sql`now()`)))
  return new Set(rows.map(({ id }) => id))
}
