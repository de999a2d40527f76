import { integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { direccionWeb, estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { required, url } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { fotos } from '../multimedia/schema.server.ts'

/** Groups of photos; the photos are rows of `multimedia`. */
export const galerias = pgTable(
  'galerias',
  {
    id: serial('idgaleria').primaryKey(),
    titulo: varchar('title', { length: 200 }).notNull(),
    /** Which of its photos stands for it; the first, where it is none of them. */
    portada: direccionWeb('portada_galeria'),
    orden: integer('orden').notNull().default(0),
    estado: estado('estado_galeria'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.orden),
)

const rules = createInsertSchema(galerias, { titulo: required('Escriba el título'), portada: url })

export const galeria = contentType({
  table: galerias,
  name: 'galeria',
  title: 'Galería',
  office: {
    one: 'galería',
    gender: 'f',
    group: 'publicaciones',
    icon: 'images',
    columns: ['orden'],
    sections: [{ title: 'La galería', fields: ['titulo', 'orden', 'portada'] }],
  },
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    orden: { label: 'Orden', control: 'number' },
    portada: {
      label: 'Portada',
      control: 'image',
      help: 'La foto que representa a la galería. Se elige abajo, en la tabla de textos; vacía, es la primera.',
    },
  },
  publicFields: ['titulo'],
  label: 'titulo',
  children: {
    multimedia: { ...fotos, cover: 'portada', required: 'Agregue al menos una foto: sin ninguna, la galería no se ve' },
  },
  newestBy: galerias.fechaRegistro,
  orderBy: galerias.orden,
})
