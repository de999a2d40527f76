import { char, index, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'

/** How often something was tried, by what is limited; in the database because several processes count together. */
export const intentos = pgTable(
  'intentos',
  {
    clave: varchar('clave', { length: 120 }).primaryKey(),
    cuenta: integer('cuenta').notNull(),
    /** When the counting starts anew. */
    hasta: timestamp('hasta', { withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.hasta)],
)

/** Browsers and addresses where a person signed in before: what strangers do never locks them out there. */
export const accesosConocidos = pgTable(
  'accesos_conocidos',
  {
    usuario: integer('usuario_idusuario').notNull(),
    huella: char('huella', { length: 64 }).notNull(),
    vistoEn: timestamp('visto_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.usuario, t.huella] }), index().on(t.vistoEn)],
)
