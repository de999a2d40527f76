import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.server.ts'
import { numeradores } from './schema.server.ts'

/**
 * The next number of a series, from 1 on. Whoever comes second waits until the first one's transaction ends: what was
 * not written used up no number, so there is no gap, and no number is given twice.
 */
export async function nextNumber(tx: Tx, institucion: number, serie: string): Promise<number> {
  const [row] = await tx
    .insert(numeradores)
    .values({ institucion, serie, ultimo: 1 })
    .onConflictDoUpdate({
      target: [numeradores.institucion, numeradores.serie],
      set: { ultimo: sql`${numeradores.ultimo} + 1` },
    })
    .returning({ ultimo: numeradores.ultimo })
  if (!row) throw new Error(`No number in the series ${serie}`)
  return row.ultimo
}
