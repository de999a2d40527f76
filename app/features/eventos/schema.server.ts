import { boolean, date, integer, pgTable, serial, text, time, varchar } from 'drizzle-orm/pg-core'
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
import { dia, hora } from '../../lib/moments.ts'
import { inOrder, optionalUrl, required, requiredHtml } from '../../lib/rules.ts'
import { areaEnUso, areas } from '../catalogos/schema.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { fotos } from '../multimedia/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

export const eventos = pgTable(
  'eventos',
  {
    id: serial('idevento').primaryKey(),
    titulo: varchar('titulo_evento', { length: 200 }).notNull(),
    resumen: varchar('resumen_evento', { length: 500 }).notNull(),
    contenido: text('contenido_evento').notNull(),
    imgUrl: direccionWeb('imgUrl'),
    nameImg: varchar('nameImg', { length: 300 }),
    estado: estado('estado_evento'),
    fecha: alPublicar(date('fecha_evento')),
    horaInicio: alPublicar(time('hora_inicio')),
    horaFin: alPublicar(time('hora_fin')),
    direccion: varchar('direccion_evento', { length: 300 }).notNull(),
    lugar: varchar('lugar_evento', { length: 200 }).notNull(),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    enAgenda: boolean('en_agenda').notNull().default(true),
    usuario: integer('usuario_idusuario').references(() => usuarios.id),
    area: integer('area_idarea').references(() => areas.id),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [
    completeWhenPublic('eventos', t.estado, [t.fecha, t.horaInicio, t.horaFin]),
    ...publicationIndexes(t, t.fecha),
  ],
)

const rules = createInsertSchema(eventos, {
  titulo: required('Escriba el título'),
  resumen: required('Escriba un resumen de una o dos frases'),
  contenido: requiredHtml,
  imgUrl: optionalUrl,
  fecha: dia,
  horaInicio: hora,
  horaFin: hora,
  lugar: required('Escriba el lugar'),
})

export const evento = contentType({
  table: eventos,
  name: 'eventos',
  title: 'Eventos',
  office: {
    one: 'evento',
    gender: 'm',
    group: 'publicaciones',
    icon: 'calendar-days',
    columns: ['lugar', 'fecha'],
    picture: 'imgUrl',
    quick: ['fecha', 'lugar', 'area', 'enAgenda'],
    sections: [
      { title: 'Lo que se lee', fields: ['titulo', 'resumen', 'contenido'] },
      {
        title: 'Cuándo y dónde',
        fields: ['fecha', 'horaInicio', 'horaFin', 'lugar', 'direccion', 'enAgenda'],
        between: ['horaInicio', 'horaFin'],
      },
      {
        title: 'Imagen',
        lead: 'Encabeza el evento y lo acompaña en las listas y al compartirlo.',
        fields: ['imgUrl', 'nameImg'],
      },
      { title: 'De quién', fields: ['area'] },
    ],
  },
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    resumen: { label: 'Resumen', control: 'textarea' },
    contenido: { label: 'Contenido', control: 'html' },
    imgUrl: { label: 'Imagen', control: 'image', text: 'nameImg' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
    fecha: { label: 'Fecha', control: 'date' },
    horaInicio: { label: 'Hora de inicio', control: 'time' },
    horaFin: { label: 'Hora de fin', control: 'time' },
    lugar: { label: 'Lugar', control: 'text' },
    direccion: { label: 'Dirección', control: 'text' },
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
    'horaInicio',
    'horaFin',
    'direccion',
    'lugar',
    'fechaRegistro',
    'enAgenda',
    'usuario',
    'area',
    'institucion',
  ],
  label: 'titulo',
  searched: ['titulo', 'resumen', 'lugar'],
  children: { multimedia: fotos },
  check: inOrder('horaInicio', 'horaFin', 'La hora de fin va después de la de inicio'),
  newestBy: eventos.fecha,
})
