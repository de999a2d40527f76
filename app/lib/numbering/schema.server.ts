import { integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

/** The last number that was given out of each series. */
export const numeradores = pgTable(
  'numeradores',
  {
    institucion: integer('idinstitucion').notNull(),
    serie: varchar('serie', { length: 40 }).notNull(),
    ultimo: integer('ultimo').notNull(),
  },
  (t) => [primaryKey({ columns: [t.institucion, t.serie] })],
)
