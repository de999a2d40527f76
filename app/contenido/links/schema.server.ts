import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'

/** Why an address outside leads nowhere. */
export type Reason = 'noexiste' | 'sinnombre' | 'sinrespuesta' | 'insegura'

/** Where an address is written: an item, and the name of the field on the wire. */
export type Written = { tipo: string; id: number; campo: string }

/** The addresses outside that published texts lead to, and what came of asking for them. */
export const enlacesExternos = pgTable(
  'enlaces_externos',
  {
    institucion: integer('idinstitucion').notNull(),
    direccion: varchar('direccion', { length: 2000 }).notNull(),
    /** As the last run found it. */
    lugares: jsonb('lugares').$type<Written[]>().notNull(),
    /** Runs in a row in which it led nowhere; what nobody could tell counts for nothing. */
    fallos: integer('fallos').notNull().default(0),
    fallaDesde: timestamp('falla_desde', { withTimezone: true }),
    motivo: varchar('motivo', { length: 20 }).$type<Reason>(),
    /** What it said last: a status, or the code of an error. */
    dijo: varchar('dijo', { length: 60 }),
    preguntadoEn: timestamp('preguntado_en', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.institucion, t.direccion] }), index().on(t.institucion).where(sql`${t.fallos} > 1`)],
)
