import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What a reference may lead to. */
export type Target = {
  /** What one of them is called: 'área'. */
  one: string
  /** Absent: feminine. */
  gender?: 'm'
  table: PgTable & { id: PgColumn }
  label: PgColumn | SQL
  /** Absent: they are everybody's. */
  institucion?: PgColumn
  /** Which of them may be chosen. */
  where?: SQL
  /** The folder that each lies in, where they are a tree: none may lie in itself. */
  parent?: PgColumn
  /** Fields of the row that its target must have the same of, by key. */
  same?: Readonly<Record<string, PgColumn>>
  /** Of a tree: fields that one keeps while something lies in it, which would be lost with it. What to do instead, by key. */
  held?: Readonly<Record<string, string>>
}
