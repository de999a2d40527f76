import { boolean, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { z } from 'zod'
import { optionsOf } from '../../campos/field.ts'
import {
  alPublicar,
  completeWhenPublic,
  estado,
  momento,
  publicacion,
  publicationIndexes,
} from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { HOY } from '../../contenido/office/office.ts'
import { isWebAddress } from '../../lib/addresses.ts'
import { momento as momentoRule } from '../../lib/moments.ts'
import { required, requiredHtml } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

export const TIPOS_NOTIFICACION = ['Contenido', 'Imagen', 'PDF'] as const

/** Communiqués: the specification calls the entity Notificacion and the screen Comunicados. */
export const notificaciones = pgTable(
  'notificaciones',
  {
    id: serial('idnotificacion').primaryKey(),
    titulo: varchar('titulo_notificacion', { length: 200 }).notNull(),
    fecha: alPublicar(momento('fecha_notificacion')),
    resumen: varchar('resumen_notificacion', { length: 500 }).notNull(),
    /** HTML, or the address of the image or PDF, by `tipo`. */
    contenido: text('contenido_notificacion').notNull(),
    tipo: varchar('tipo_notificacion', { length: 10 }).$type<(typeof TIPOS_NOTIFICACION)[number]>().notNull(),
    enPortada: boolean('en_portada').notNull().default(false),
    estado: estado('estado_notificacion'),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [completeWhenPublic('notificaciones', t.estado, [t.fecha]), ...publicationIndexes(t, t.fecha)],
)

const rules = createInsertSchema(notificaciones, {
  titulo: required('Escriba el título'),
  resumen: required('Escriba un resumen de una o dos frases'),
  fecha: momentoRule,
  contenido: requiredHtml,
  tipo: z.enum(TIPOS_NOTIFICACION, 'Elija Contenido, Imagen o PDF'),
})

/**
 * What a program sends of an image or a PDF is its address, in which browsers take a space for what it is; what people write is
 * a text, which would be shown as one.
 */
const soloSuDireccion = ({ valores: { tipo, contenido } }: { valores: Record<string, unknown> }) =>
  !tipo ||
  tipo === 'Contenido' ||
  typeof contenido !== 'string' ||
  contenido === '' ||
  isWebAddress(contenido.trim().replaceAll(' ', '%20'))
    ? []
    : [{ campo: 'tipo', message: `Elija «Contenido» e inserte en el texto ${DENTRO[String(tipo)] ?? 'el archivo'}` }]

const DENTRO: Readonly<Record<string, string>> = { Imagen: 'la imagen', PDF: 'el PDF' }

export const comunicado = contentType({
  table: notificaciones,
  name: 'notificaciones',
  title: 'Comunicados',
  office: {
    one: 'comunicado',
    gender: 'm',
    group: 'publicaciones',
    icon: 'megaphone',
    columns: ['tipo', 'fecha'],
    quick: ['fecha', 'enPortada'],
    proposed: { tipo: 'Contenido', fecha: HOY },
    sections: [
      { title: 'Lo que se lee', fields: ['titulo', 'resumen', 'tipo', 'contenido'] },
      { title: 'Cuándo y dónde', fields: ['fecha', 'enPortada'] },
    ],
  },
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    fecha: { label: 'Fecha', control: 'datetime' },
    resumen: { label: 'Resumen', control: 'textarea' },
    tipo: {
      label: 'Tipo',
      control: 'select',
      options: optionsOf(TIPOS_NOTIFICACION),
      help: 'Lo que se escribe aquí es «Contenido»: las imágenes y los PDF se insertan en el texto.',
    },
    contenido: { label: 'Contenido', control: 'html' },
    enPortada: { label: 'Mostrar en la portada', control: 'checkbox' },
  },
  notes: () => true,
  publicFields: ['titulo', 'fecha', 'resumen', 'contenido', 'tipo', 'estado', 'institucion'],
  complete: soloSuDireccion,
  label: 'titulo',
  searched: ['titulo', 'resumen'],
  newestBy: notificaciones.fecha,
})
