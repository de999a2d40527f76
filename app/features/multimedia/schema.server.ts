import { index, integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { direccionWeb } from '../../contenido/columns.server.ts'

/** Pictures and files that go with a content row: the 'Más' gallery of details, the photos of a gallery. */
export const multimedia = pgTable(
  'multimedia',
  {
    id: serial('idmultimedia').primaryKey(),
    /** Name of the content type. */
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    fileUrl: direccionWeb('fileUrl').notNull(),
    alt: varchar('alt', { length: 300 }).notNull().default(''),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index().on(t.tipo, t.contenido, t.orden)],
)
