import { integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { z } from 'zod'
import { direccionWeb, estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { optionalUrl, required, url } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

/** Links of the campus grid (`origen_enlace` 'campus') and links to other institutions (any other origin). */
export const enlaces = pgTable(
  'enlaces',
  {
    id: serial('idenlace').primaryKey(),
    denominacion: varchar('denominacion_enlace', { length: 200 }).notNull(),
    url: direccionWeb('url_enlace').notNull(),
    imgUrl: direccionWeb('imgUrl'),
    icono: varchar('icono_enlace', { length: 60 }),
    tipo: varchar('tipo_enlace', { length: 10 }).$type<'externo' | 'interno'>().notNull().default('externo'),
    origen: varchar('origen_enlace', { length: 20 }).notNull().default('externo'),
    orden: integer('orden').notNull().default(0),
    estado: estado('estado_enlace'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.orden),
)

const TIPOS_ENLACE = [
  { value: 'externo', label: 'De otro sitio' },
  { value: 'interno', label: 'De este sitio' },
]
const ORIGENES = [
  { value: 'campus', label: 'Campus virtual' },
  { value: 'externo', label: 'Otras instituciones' },
]

const rules = createInsertSchema(enlaces, {
  denominacion: required('Escriba el nombre del enlace'),
  url,
  imgUrl: optionalUrl,
  tipo: z.enum(['externo', 'interno'], 'Elija externo o interno'),
})

export const enlace = contentType({
  table: enlaces,
  name: 'enlaces',
  title: 'Enlaces',
  office: {
    one: 'enlace',
    gender: 'm',
    group: 'portada',
    icon: 'link',
    columns: ['origen', 'orden'],
    picture: 'imgUrl',
    quick: ['origen'],
    sections: [
      { title: 'El enlace', fields: ['denominacion', 'url', 'origen', 'tipo'] },
      { title: 'Cómo se ve', fields: ['imgUrl', 'icono', 'orden'] },
    ],
  },
  rules,
  fields: {
    denominacion: { label: 'Nombre', control: 'text' },
    url: { label: 'Dirección', control: 'url' },
    imgUrl: { label: 'Imagen', control: 'image' },
    icono: { label: 'Icono', control: 'text' },
    tipo: { label: 'Tipo', control: 'select', options: TIPOS_ENLACE },
    origen: { label: 'Dónde se muestra', control: 'select', options: ORIGENES },
    orden: { label: 'Orden', control: 'number' },
  },
  publicFields: ['denominacion', 'url', 'imgUrl', 'tipo', 'origen'],
  label: 'denominacion',
  newestBy: enlaces.fechaRegistro,
  orderBy: enlaces.orden,
})
