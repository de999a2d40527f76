import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodObject } from 'zod'

export type Control =
  | 'text'
  | 'textarea'
  | 'html'
  | 'date'
  | 'datetime'
  | 'time'
  | 'number'
  | 'checkbox'
  | 'select'
  | 'image'
  | 'file'
  | 'url'
  | 'color'
  | 'reference'

/** Key of the columns that every content table has, whatever their SQL names. */
export type ContentColumns = {
  id: PgColumn
  institucion: PgColumn
  estado: PgColumn
  publicarDesde: PgColumn
  publicarHasta: PgColumn
  eliminadoEn: PgColumn
  actualizadoEn: PgColumn
  borrador: PgColumn
}

export type ContentTable = PgTable & ContentColumns

/** What the machinery of `contenido` writes by itself: never a field of a form. */
type Managed = keyof ContentColumns | 'usuario' | 'fechaRegistro'

/** A row as it is read. */
export type RowOf<T extends PgTable> = T['$inferSelect']

type EditableKey<T extends PgTable> = Exclude<keyof RowOf<T> & string, Managed>

/**
 * One kind of content. From this object follow the portal's queries, its calls, the office's list and form, the
 * privilege (`name`), the versions and the live announcement.
 */
export type ContentType<T extends ContentTable = ContentTable> = {
  /** Name in calls, privileges and announcements. */
  name: string
  /** Plural, for people. */
  title: string
  table: T
  /** Rules of the editable columns; keys are the table's. */
  rules: ZodObject
  /** Label and control of every editable column. */
  fields: { [K in EditableKey<T>]: { label: string; control: Control } }
  /** Columns that leave by public calls, besides the id. A new column is private until it is named here. */
  publicFields: readonly (keyof RowOf<T> & string)[]
  publicStates: readonly string[]
  newestBy: PgColumn
  /** Where the rows are ordered by hand: that column, lowest first, before `newestBy`. */
  orderBy?: PgColumn
}

/** Checks a declaration against its table: a column without a label does not compile. */
export const contentType = <T extends ContentTable>(declaration: ContentType<T>): ContentType<T> => declaration
