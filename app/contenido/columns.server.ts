import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, jsonb, timestamp, varchar } from 'drizzle-orm/pg-core'

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
  /** Edits of a published row that visitors do not see yet. */
  borrador: jsonb('borrador').$type<Record<string, unknown>>(),
}

type Indexable = Record<'id' | 'institucion' | 'estado' | 'publicarDesde' | 'publicarHasta', ExtraConfigColumn>

/** Indexes of every published list: newest first within an institution, and the next publication boundary. */
export const publicationIndexes = (t: Indexable, newestBy: ExtraConfigColumn) => [
  index().on(t.institucion, t.estado, newestBy, t.id),
  index().on(t.publicarDesde).where(sql`${t.publicarDesde} is not null`),
  index().on(t.publicarHasta).where(sql`${t.publicarHasta} is not null`),
]
