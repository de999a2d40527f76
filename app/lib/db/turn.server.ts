import { sql } from 'drizzle-orm'
import type { Tx } from './client.server.ts'

const keyOf = (what: string) => sql`hashtextextended(${what}, 0)`

/** Waits until nobody else has this turn, and has it alone until the transaction ends. */
export async function waitTurn(tx: Tx, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(what)})`)
}

/** Has this turn beside others who share it, while nobody has it alone. */
export async function shareTurn(tx: Tx, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(what)})`)
}
