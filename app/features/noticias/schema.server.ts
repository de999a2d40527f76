import { boolean, integer, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
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
import { HOY } from '../../contenido/office/office.ts'
import { momento as momentoRule } from '../../lib/moments.ts'
import { optionalUrl, required, requiredHtml } from '../../lib/rules.ts'
import { areaEnUso, areas } from '../catalogos/schema.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { fotos } from '../multimedia/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

export const noticias = pgTable(
  'noticias',
  {
    id: serial('idnoticia').primaryKey(),
    titulo: varchar('titulo_noticia', { length: 200 }).notNull(),
    resumen: varchar('resumen_noticia', { length: 500 }).notNull(),
    contenido: text('contenido_noticia').notNull(),
    imgUrl: direccionWeb('imgUrl'),
    nameImg: varchar('nameImg', { length: 300 }),
    estado: estado('estado_noticia'),
    fecha: alPublicar(momento('fecha_noticia')),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    enAgenda: boolean('en_agenda').notNull().default(false),
    usuario: integer('usuario_idusuario').references(() => usuarios.id),
    area: integer('area_idarea').references(() => areas.id),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [completeWhenPublic('noticias', t.estado, [t.fecha]), ...publicationIndexes(t, t.fecha)],
)

const rules = createInsertSchema(noticias, {
  titulo: required('Escriba el título'),
  resumen: required('Escriba un resumen de una o dos frases'),
  contenido: requiredHtml,
  fecha: momentoRule,
  imgUrl: optionalUrl,
})

export const noticia = contentType({
  table: noticias,
  name: 'noticias',
  title: 'Noticias',
  office: {
    one: 'noticia',
    gender: 'f',
    group: 'publicaciones',
    icon: 'newspaper',
    columns: ['area', 'fecha'],
    picture: 'imgUrl',
    quick: ['fecha', 'area', 'enAgenda'],
    proposed: { fecha: HOY },
    sections: [
      { title: 'Lo que se lee', fields: ['titulo', 'resumen', 'contenido'] },
      {
        title: 'Imagen',
        lead: 'Encabeza la noticia y la acompaña en las listas y al compartirla.',
        fields: ['imgUrl', 'nameImg'],
      },
      { title: 'Cuándo y de quién', fields: ['fecha', 'area', 'enAgenda'] },
    ],
  },
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    resumen: { label: 'Resumen', control: 'textarea' },
    contenido: { label: 'Contenido', control: 'html' },
    imgUrl: { label: 'Imagen', control: 'image', text: 'nameImg' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
    fecha: { label: 'Fecha', control: 'datetime' },
    enAgenda: { label: 'Mostrar en la agenda', control: 'checkbox' },
    area: { label: 'Área', control: 'reference', to: areaEnUso },
  },
  notes: () => true,
  publicFields: [
    'titulo',
    'resumen',
    'contenido',
    'imgUrl',
    'nameImg',
    'estado',
    'fecha',
    'fechaRegistro',
    'enAgenda',
    'usuario',
    'area',
    'institucion',
  ],
  label: 'titulo',
  searched: ['titulo', 'resumen'],
  children: { multimedia: fotos },
  newestBy: noticias.fecha,
})
