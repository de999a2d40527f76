import { pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { required, requiredHtml } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

export const convenios = pgTable(
  'convenios',
  {
    id: serial('idconvenio').primaryKey(),
    titulo: varchar('titulo_convenio', { length: 200 }).notNull(),
    descripcion: text('descripcion_convenio').notNull(),
    estado: estado('estado_convenio'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.fechaRegistro),
)

const rules = createInsertSchema(convenios, { titulo: required('Escriba el título'), descripcion: requiredHtml })

export const convenio = contentType({
  table: convenios,
  name: 'convenios',
  title: 'Convenios',
  office: {
    one: 'convenio',
    gender: 'm',
    group: 'transparencia',
    icon: 'handshake',
    columns: [],
    sections: [{ title: 'El convenio', fields: ['titulo', 'descripcion'] }],
  },
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    descripcion: { label: 'Descripción', control: 'html' },
  },
  publicFields: ['titulo', 'descripcion', 'estado', 'institucion', 'fechaRegistro'],
  label: 'titulo',
  newestBy: convenios.fechaRegistro,
})
