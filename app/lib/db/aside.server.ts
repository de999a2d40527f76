import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { clock } from '../dates.ts'
import type { Db, Tx } from './client.server.ts'

/** What the reads of one preview see: its transaction, and the moment that is now for them. */
type Aside = { db: Db | Tx; moment: Date | undefined; isOver: boolean }

const store = new AsyncLocalStorage<Aside>()

/** Whoever began inside and outlives it (a timer, a connection) is outside from then on. */
const here = (): Aside | undefined => {
  const aside = store.getStore()
  return aside?.isOver ? undefined : aside
}

/** In what is drawn aside, nothing may be remembered, nor told: it is taken back. */
export const isAside = (): boolean => here() !== undefined

export const dbAside = (): Db | Tx | undefined => here()?.db

/** The moment that queries compare with: the transaction's own, or the one that a preview is looked at from. */
export const NOW: SQLWrapper = {
  getSQL: () => {
    const moment = here()?.moment
    return moment ? sql`${moment.toISOString()}::timestamptz` : sql`now()`
  },
}

clock.now = () => here()?.moment ?? new Date()

/** Runs `work` so that whatever it calls reads through this transaction, as at that moment. */
export async function lookingAside<T>(tx: Tx, moment: Date | undefined, work: () => Promise<T>): Promise<T> {
  const aside: Aside = { db: oneByOne(tx), moment, isOver: false }
  try {
    return await store.run(aside, work)
  } finally {
    aside.isOver = true
  }
}

type Asking = { query: (...asked: unknown[]) => Promise<unknown> }

/** A page asks for several things at once, and a connection answers one at a time. */
function oneByOne(tx: Tx): Tx {
  const { session } = tx as unknown as { session: { client: Asking } }
  const { client } = session
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: unknown[]) => {
    const mine = last.then(() => client.query(...asked))
    last = mine.catch(() => {})
    return mine
  }
  session.client = Object.create(client, { query: { value: query } })
  return tx
}
