import { boolean, date, integer, pgTable, serial, text, time, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { direccionWeb, estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { dia, hora, html, optionalUrl, required } from '../../lib/rules.ts'
import { areas } from '../catalogos/schema.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
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
    fecha: date('fecha_evento').notNull(),
    horaInicio: time('hora_inicio').notNull(),
    horaFin: time('hora_fin').notNull(),
    direccion: varchar('direccion_evento', { length: 300 }).notNull(),
    lugar: varchar('lugar_evento', { length: 200 }).notNull(),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    enAgenda: boolean('en_agenda').notNull().default(true),
    usuario: integer('usuario_idusuario').references(() => usuarios.id),
    area: integer('area_idarea').references(() => areas.id),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.fecha),
)

const rules = createInsertSchema(eventos, {
  titulo: required('Escriba el título'),
  resumen: required('Escriba un resumen de una o dos frases'),
  contenido: html,
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
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    resumen: { label: 'Resumen', control: 'textarea' },
    contenido: { label: 'Contenido', control: 'html' },
    imgUrl: { label: 'Imagen', control: 'image' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
    fecha: { label: 'Fecha', control: 'date' },
    horaInicio: { label: 'Hora de inicio', control: 'time' },
    horaFin: { label: 'Hora de fin', control: 'time' },
    lugar: { label: 'Lugar', control: 'text' },
    direccion: { label: 'Dirección', control: 'text' },
    enAgenda: { label: 'Mostrar en la agenda', control: 'checkbox' },
    area: { label: 'Área', control: 'reference' },
  },
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
  publicStates: ['1'],
  newestBy: eventos.fecha,
})
