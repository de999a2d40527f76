import { boolean, index, integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { direccionWeb } from '../../contenido/columns.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

/** Static document entries of the older institutional section (specification 2.12). */
export const documentosHistoricos = pgTable(
  'documentos_historicos',
  {
    id: serial('id').primaryKey(),
    seccion: varchar('seccion', { length: 40 }).notNull(),
    name: varchar('name', { length: 300 }).notNull(),
    /** Absent: the document was announced but never published. */
    url: direccionWeb('url'),
    iconImg: varchar('iconImg', { length: 40 }).notNull(),
    nuevo: boolean('nuevo').notNull().default(false),
    orden: integer('orden').notNull().default(0),
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion, t.seccion, t.orden)],
)
