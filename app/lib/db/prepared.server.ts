import { createHash } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isAside } from './aside.server.ts'
import { type Db, db, openedDb } from './client.server.ts'

/** A query that is built once. */
type Prepared<R> = { execute: (values: Record<string, unknown>) => Promise<R> }
type Query<R> = PromiseLike<R> & { toSQL: () => { sql: string }; prepare: (name: string) => Prepared<R> }
type Places<V> = { [K in keyof V]: V[K] | Placeholder }

// The server cuts names at 63 bytes.
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

const statements = new WeakMap<Db, Map<string, Prepared<unknown>>>()

/**
 * What the query that `build` makes of these values gives. With a key it is built at its first use and parsed once by
 * each connection: on the busiest reads, putting the SQL together costs more than the database takes to answer.
 * Measured (0029): without it a first detail costs 1.4 times as much, a list 1.15, and its database twice.
 * @param key all that the text of the query depends on; null for one of which no two are alike
 */
export async function prepared<R, V extends Record<string, unknown>>(
  key: unknown[] | null,
  values: V,
  build: (values: Places<V>) => Query<R>,
): Promise<R> {
  if (key === null || isAside()) return build(values)
  const database = openedDb()
  const known = statements.get(database) ?? new Map<string, Prepared<unknown>>()
  statements.set(database, known)
  const name = JSON.stringify(key)
  const statement = (known.get(name) as Prepared<R> | undefined) ?? statementOf(build(placesFor(values)))
  known.set(name, statement)
  return statement.execute(values)
}

const statementOf = <R>(query: Query<R>) => query.prepare(nameOf(query.toSQL().sql))

const placesFor = <V extends Record<string, unknown>>(values: V) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as Places<V>

const dialect = new PgDialect()

/**
 * Rows of a statement of our own that each connection parses and plans once: for large ones, that takes as long as
 * their work. Only for texts of which there are few: every connection keeps all that it has seen.
 * Measured (0029): without, a search costs the process and its database 1.3 times as much.
 */
export async function rowsOf<Row extends pg.QueryResultRow>(query: SQL): Promise<Row[]> {
  if (isAside()) return (await db.execute(query)).rows as Row[]
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const name = nameOf(text)
  const { rows } = await (db as Db & { $client: pg.Pool }).$client.query<Row>({ name, text, values })
  return rows
}
