import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { eraseNames } from '../audit/erase.server.ts'
import { auditoria } from '../audit/schema.server.ts'
import type { Unit } from '../unit.server.ts'
import { correos } from './schema.server.ts'

/** Takes these messages away, sent or not, and from the audit to whom those went that somebody of the staff read. */
export async function forgetMails(unit: Unit, which: SQL | undefined): Promise<void> {
  const gone = await unit.tx.delete(correos).where(which).returning({ id: correos.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await eraseNames(unit, and(sql`${auditoria.tipo} = 'correos'`, inArray(auditoria.contenido, ids)))
}
