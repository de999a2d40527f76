import { customType, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { solicitudesEnCurso } from './schema.server.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What came so far of files that are sent in pieces: wherever the next one arrives, it goes on. Gone with its form. */
export const solicitudPiezas = pgTable(
  'solicitud_piezas',
  {
    ficha: varchar('ficha', { length: 64 })
      .notNull()
      .references(() => solicitudesEnCurso.ficha, { onDelete: 'cascade' }),
    pieza: varchar('pieza', { length: 40 }).notNull(),
    desde: integer('desde').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ficha, t.pieza, t.desde] })],
)
