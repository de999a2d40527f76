import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodObject } from 'zod'
import type { Field } from '../campos/field.ts'
import type { Target } from '../campos/target.server.ts'
import type { Room } from '../lib/account/permissions.ts'
import type { FieldError } from '../lib/outcomes.ts'
import type { Values } from './life.ts'

/** A row as it is read. */
export type RowOf<T extends PgTable> = T['$inferSelect']

export type ServerField = Field<Target>

/** Rows in order that belong to one row, and live and are versioned with it. Their table has `id` and `orden`. */
export type Children = {
  title: string
  table: PgTable & { id: PgColumn; orden: PgColumn }
  /** The columns that say whose they are; `id` may be a column of the one. */
  of: (type: string, id: number | PgColumn) => Values
  rules: ZodObject
  fields: Readonly<Record<string, ServerField>>
  /** What is said where it has no row, of which nothing can be shown: it is not published so. */
  required?: string
  /** The field of the one that has the image of the row that stands for it. */
  cover?: string
  /**
   * Keys, where visitors rely on each row by itself: the address that they get, the moment from which on, and since when
   * they have it as it is, which is noted by itself. What takes its place is told them, as of `promised` fields.
   */
  each?: { what: string; from: string; since: string }
}

/** Keys of the columns that the machinery needs of every record, whatever their SQL names. */
export type RecordTable = PgTable & { id: PgColumn; institucion: PgColumn; version: PgColumn }

/**
 * One kind of thing that staff keep: enough for a list, an editor, references, its privilege (`name`) and its audit.
 * Declared by an ordinary Drizzle table, ordinary Zod rules and one plain object.
 */
export type RecordType<T extends RecordTable = RecordTable, P extends string = string> = Room<P> & {
  table: T
  /** Rules of the editable columns, complete; keys are the table's. */
  rules: ZodObject
  fields: Readonly<Record<string, ServerField>>
  /** The field that names one of them. */
  label: keyof RowOf<T> & string
  /** The fields that a search looks at; the label, if there are none. */
  searched?: readonly (keyof RowOf<T> & string)[]
  /** By their name on the wire. */
  children?: Readonly<Record<string, Children>>
  /** A rule across fields. It gets what there is, by key: what is missing is another rule's business. */
  check?: (values: Values) => FieldError[]
}
