import type { Tx } from '../db/client.server.ts'
import { papeles } from './schema.server.ts'

/**
 * Notes a paper that goes out, in the transaction of whoever makes it. The same bytes once more are the same paper.
 * @param paper `expediente`: the case that it is of, where it is of one
 */
export const recordPaper = (tx: Tx, paper: Omit<typeof papeles.$inferInsert, 'hechoEn'>) =>
  tx.insert(papeles).values(paper).onConflictDoNothing()
