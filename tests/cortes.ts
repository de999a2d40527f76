import type pg from 'pg'
import { onTestFinished } from 'vitest'

type Query = (...args: unknown[]) => unknown

const textOf = (asked: unknown) => String(typeof asked === 'string' ? asked : (asked as { text?: string })?.text)

/**
 * From now on the statements of transactions on this pool are counted, and the one with that number is never done, as if
 * the process had ended just before it: what was written until then is taken back.
 */
export function cutting(pool: pg.Pool) {
  const state = { left: Number.POSITIVE_INFINITY }
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const wrapped = new Map<pg.PoolClient, Query>()

  function wrap(client: pg.PoolClient) {
    if (wrapped.has(client)) return client
    const query = client.query.bind(client) as unknown as Query
    wrapped.set(client, query)
    const counted: Query = (...args) => {
      if (/^(begin|rollback)/.test(textOf(args[0]))) return query(...args)
      state.left -= 1
      return state.left === 0 ? Promise.reject(new Error('cut')) : query(...args)
    }
    return Object.assign(client, { query: counted })
  }
  Object.assign(pool, {
    // Who asks one thing outside of a transaction gives a callback.
    connect: (...args: unknown[]) =>
      args.length > 0 ? connect(...args) : (connect() as Promise<pg.PoolClient>).then(wrap),
  })
  onTestFinished(() => {
    state.left = Number.POSITIVE_INFINITY
    Object.assign(pool, { connect })
    for (const [client, query] of wrapped) Object.assign(client, { query })
  })
  return {
    before: (statement: number) => {
      state.left = statement
    },
    never: () => {
      state.left = Number.POSITIVE_INFINITY
    },
  }
}
