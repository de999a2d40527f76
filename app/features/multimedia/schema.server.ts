import { index, integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { direccionWeb } from '../../contenido/columns.server.ts'
import type { Children } from '../../contenido/record-type.server.ts'
import { url } from '../../lib/rules.ts'

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

/** The photos of whatever has some, in their order. */
export const fotos: Children = {
  title: 'Fotos',
  table: multimedia,
  of: (tipo, contenido) => ({ tipo, contenido }),
  rules: createInsertSchema(multimedia, { fileUrl: url }),
  fields: {
    fileUrl: { label: 'Imagen', control: 'image', text: 'alt' },
    alt: { label: 'Texto de la imagen', control: 'text' },
  },
}
