import { integer, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { direccionWeb, estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { html, optionalUrl } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

/** Type '1' shows its image; any other, a background with its summary over it. */
export const banners = pgTable(
  'banners',
  {
    id: serial('idbanner').primaryKey(),
    tipo: varchar('tipo_banner', { length: 1 }).notNull().default('1'),
    imgUrl: direccionWeb('imgUrl'),
    urlBackground: direccionWeb('url_background'),
    resumen: text('resumen_banner').notNull().default(''),
    nameImg: varchar('nameImg', { length: 300 }),
    enlace: direccionWeb('url_enlace'),
    orden: integer('orden').notNull().default(0),
    estado: estado('estado_banner'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.orden),
)

const TIPOS_BANNER = [
  { value: '1', label: 'Imagen' },
  { value: '2', label: 'Texto sobre un fondo' },
]

const rules = createInsertSchema(banners, {
  imgUrl: optionalUrl,
  urlBackground: optionalUrl,
  enlace: optionalUrl,
  resumen: html,
})

/** Without it, its slide is empty. */
const loQueMuestra = ({ valores: { tipo, imgUrl, resumen } }: { valores: Record<string, unknown> }) => {
  if (tipo === '1') return imgUrl ? [] : [{ campo: 'imgUrl', message: 'Elija la imagen que se muestra' }]
  return resumen ? [] : [{ campo: 'resumen', message: 'Escriba el texto que se lee sobre el fondo' }]
}

export const banner = contentType({
  table: banners,
  name: 'banners',
  title: 'Banners',
  office: {
    one: 'banner',
    gender: 'm',
    group: 'portada',
    icon: 'image',
    columns: ['tipo', 'orden'],
    picture: 'imgUrl',
    quick: ['tipo'],
    sections: [
      { title: 'Lo que se ve', fields: ['tipo', 'imgUrl', 'nameImg', 'urlBackground', 'resumen'] },
      { title: 'A dónde lleva', fields: ['enlace', 'orden'] },
    ],
  },
  rules,
  fields: {
    tipo: { label: 'Tipo', control: 'select', options: TIPOS_BANNER },
    imgUrl: { label: 'Imagen', control: 'image', text: 'nameImg' },
    urlBackground: { label: 'Fondo', control: 'image' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
    resumen: {
      label: 'Resumen',
      control: 'html',
      help: 'En un celular se lee debajo de la imagen, también cuando el tipo es Imagen: lo que está escrito en ella allí no se distingue',
    },
    enlace: { label: 'Dirección a la que lleva', control: 'url' },
    orden: { label: 'Orden', control: 'number' },
  },
  publicFields: ['tipo', 'imgUrl', 'urlBackground', 'resumen', 'nameImg', 'enlace'],
  complete: loQueMuestra,
  label: 'nameImg',
  searched: ['nameImg', 'resumen'],
  newestBy: banners.fechaRegistro,
  orderBy: banners.orden,
})
