import { date, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import {
  alPublicar,
  completeWhenPublic,
  direccionWeb,
  estado,
  momento,
  publicacion,
  publicationIndexes,
} from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { dia } from '../../lib/moments.ts'
import { optionalUrl, required, url } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

/** Videos live on another host; here is only what is shown before somebody decides to go there. */
export const videos = pgTable(
  'videos',
  {
    id: serial('idvideo').primaryKey(),
    titulo: varchar('titulo_video', { length: 200 }).notNull(),
    resumen: varchar('resumen_video', { length: 500 }).notNull(),
    url: direccionWeb('url_video').notNull(),
    imgUrl: direccionWeb('imgUrl'),
    nameImg: varchar('nameImg', { length: 300 }),
    /** 'm:ss', as it is said on the cover. */
    duracion: varchar('duracion_video', { length: 8 }),
    fecha: alPublicar(date('fecha_video')),
    estado: estado('estado_video'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [completeWhenPublic('videos', t.estado, [t.fecha]), ...publicationIndexes(t, t.fecha)],
)

const rules = createInsertSchema(videos, {
  titulo: required('Escriba el título'),
  resumen: required('Escriba un resumen de una o dos frases'),
  url,
  imgUrl: optionalUrl,
  duracion: (s) => s.trim().regex(/^(|(\d{1,2}:)?\d{1,2}:\d{2})$/, 'Escriba la duración como 4:05'),
  fecha: dia,
})

export const video = contentType({
  table: videos,
  name: 'videos',
  title: 'Videos',
  office: {
    one: 'video',
    gender: 'm',
    group: 'publicaciones',
    icon: 'video',
    columns: ['duracion', 'fecha'],
    picture: 'imgUrl',
    quick: ['fecha', 'duracion'],
    sections: [
      { title: 'El video', fields: ['titulo', 'resumen', 'url', 'duracion', 'fecha'] },
      { title: 'Imagen', lead: 'La que se ve antes de reproducirlo.', fields: ['imgUrl', 'nameImg'] },
    ],
  },
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    resumen: { label: 'Resumen', control: 'textarea' },
    url: { label: 'Dirección del video', control: 'url' },
    imgUrl: { label: 'Imagen', control: 'image', text: 'nameImg' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
    duracion: { label: 'Duración', control: 'text' },
    fecha: { label: 'Fecha', control: 'date' },
  },
  publicFields: ['titulo', 'resumen', 'url', 'imgUrl', 'nameImg', 'duracion', 'fecha', 'estado', 'institucion'],
  label: 'titulo',
  searched: ['titulo', 'resumen'],
  newestBy: videos.fecha,
})
