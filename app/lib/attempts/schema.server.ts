import { index, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core'

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
