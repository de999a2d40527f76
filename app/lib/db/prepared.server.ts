import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type Db, db } from './client.server.ts'

/** A query that is built once. */
type Prepared<R> = { execute: (values: Record<string, unknown>) => Promise<R> }
type Preparable<R> = { toSQL: () => { sql: string }; prepare: (name: string) => Prepared<R> }

// The server cuts names at 63 bytes.
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

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
  const statement = query.prepare(nameOf(query.toSQL().sql))
  known.set(name, statement)
  return statement
}

const dialect = new PgDialect()

/**
 * Rows of a statement of our own that each connection parses and plans once: for large ones, that takes as long as
 * their work. Only for texts of which there are few: every connection keeps all that it has seen.
 */
export async function rowsOf<Row extends pg.QueryResultRow>(query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const name = nameOf(text)
  const { rows } = await (db as Db & { $client: pg.Pool }).$client.query<Row>({ name, text, values })
  return rows
}
