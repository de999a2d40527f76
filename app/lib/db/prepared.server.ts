import { createHash } from 'node:crypto'
import { type Db, db } from './client.server.ts'

/** A query that is built once. */
type Prepared<R> = { execute: (values: Record<string, unknown>) => Promise<R> }
type Preparable<R> = { toSQL: () => { sql: string }; prepare: (name: string) => Prepared<R> }

const statements = new WeakMap<Db, Map<string, Prepared<unknown>>>()

/**
 * The statement that `build` describes, built at its first use and parsed once by each connection: on the busiest
 * reads, putting the SQL together costs more than the database takes to answer.
 * @param key all that the text of the statement depends on
 */
export function prepared<R>(key: unknown[], build: () => Preparable<R>): Prepared<R> {
  const known = statements.get(db) ?? new Map<string, Prepared<unknown>>()
  statements.set(db, known)
  const name = JSON.stringify(key)
  const found = known.get(name)
  if (found) return found as Prepared<R>
  const query = build()
  // The server cuts names at 63 bytes.
  const statement = query.prepare(createHash('sha256').update(query.toSQL().sql).digest('hex').slice(0, 40))
  known.set(name, statement)
  return statement
}
