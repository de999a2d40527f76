import { type ColumnBuilderBase, type NotNull, sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, index, integer, jsonb, timestamp, varchar } from 'drizzle-orm/pg-core'
import type { Changes, Review, Scheduled } from './life.ts'

/** State of a row: '0' draft, '1' published; some types have more public states (contract, section 8). */
export const estado = (name: string) => varchar(name, { length: 1 }).notNull().default('0')

/** A moment on the institute's clock (America/Lima), 'yyyy-MM-dd HH:mm:ss' in code and on the wire. */
export const momento = (name: string) => timestamp(name, { precision: 0, mode: 'string' })

/** An address of an image or file: a path on this site or a full address. */
export const direccionWeb = (name: string) => varchar(name, { length: 500 })

/** The life of anything that is published. Spread into the table of every content type. */
export const publicacion = {
  publicarDesde: timestamp('publicar_desde', { withTimezone: true }),
  publicarHasta: timestamp('publicar_hasta', { withTimezone: true }),
  eliminadoEn: timestamp('eliminado_en', { withTimezone: true }),
  actualizadoEn: timestamp('actualizado_en', { withTimezone: true }).notNull().defaultNow(),
  /** The last step of all, drafts included. */
  cambiadoEn: timestamp('cambiado_en', { withTimezone: true }).notNull().defaultNow(),
  /** The version that is public, and since when, or from when on. Null: none is, or nobody noted it. */
  versionPublica: integer('version_publica'),
  publicoDesde: timestamp('publico_desde', { withTimezone: true }),
  /** Raised by every step, drafts included: who saves says which one they read. */
  version: integer('version').notNull().default(1),
  /** Edits of a row in a public state that visitors do not see yet. */
  borrador: jsonb('borrador').$type<Changes>(),
  /** What takes the place of the row, and when. */
  programado: jsonb('programado').$type<Scheduled>(),
  programadoDesde: timestamp('programado_desde', { withTimezone: true }),
  /** Somebody asked for it to be looked at, or it was returned. */
  revision: jsonb('revision').$type<Review>(),
}

/**
 * A column that a draft may leave empty: what visitors get always has it, so reads take it as such.
 * `completeWhenPublic` has the database see to that.
 */
export const alPublicar = <T extends ColumnBuilderBase>(column: T) => column as NotNull<T>

/** No row in a public state lacks one of these columns. */
export const completeWhenPublic = (table: string, estado: ExtraConfigColumn, columns: ExtraConfigColumn[]) =>
  check(
    `${table}_completo`,
    sql`${estado} = '0' or (${sql.join(
      columns.map((column) => sql`${column} is not null`),
      sql` and `,
    )})`,
  )

type Indexable = Record<
  'id' | 'institucion' | 'estado' | 'publicarDesde' | 'publicarHasta' | 'programadoDesde',
  ExtraConfigColumn
>

/** Indexes of every published list: newest first within an institution, and the next publication boundary. */
export const publicationIndexes = (t: Indexable, newestBy: ExtraConfigColumn) => [
  index().on(t.institucion, t.estado, newestBy, t.id),
  index().on(t.publicarDesde).where(sql`${t.publicarDesde} is not null`),
  index().on(t.publicarHasta).where(sql`${t.publicarHasta} is not null`),
  index().on(t.programadoDesde).where(sql`${t.programadoDesde} is not null`),
]
