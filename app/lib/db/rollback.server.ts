import { TransactionRollbackError } from 'drizzle-orm'
import { db, type Tx } from './client.server.ts'

/** Runs `work` in a transaction that it may take back with `tx.rollback()`, which is no error. */
export async function unlessTakenBack(work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await db.transaction(work)
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}
