import { char, index, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'

/** What a paper is. */
export type Clase = 'cargo' | 'subsanacion' | 'fut' | 'hoja' | 'hoja_final' | 'carta' | 'recibo' | 'ficha' | 'acta'

/**
 * The papers that went out, each with the digest of its bytes: by it anybody finds whether the one in their hand is one of them. It
 * says nothing of a person, and outlives the case, whose row is named without a reference.
 */
export const papeles = pgTable(
  'papeles',
  {
    institucion: integer('idinstitucion').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    /** As it is printed: 'EXP-2026-000012', 'Carta N.º 000012-2026-EXP', '001-000123'. */
    numero: varchar('numero', { length: 60 }).notNull(),
    clase: varchar('clase', { length: 12 }).$type<Clase>().notNull(),
    expediente: integer('idexpediente'),
    hechoEn: timestamp('hecho_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.institucion, t.sha256] }), index('papeles_numero').on(t.institucion, t.numero)],
)

export type PapelEmitido = typeof papeles.$inferSelect
