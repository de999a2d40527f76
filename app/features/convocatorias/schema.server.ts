import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
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
import type { Children } from '../../contenido/record-type.server.ts'
import { dia, momento as momentoRule } from '../../lib/moments.ts'
import { html, inOrder, required, url } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { GRUPOS } from './groups.ts'

/** '1' Proceso, '2' Finalizado. */
export const convocatorias = pgTable(
  'convocatorias',
  {
    id: serial('idconvocatoria').primaryKey(),
    titulo: varchar('titulo_convocatoria', { length: 250 }).notNull(),
    fecha: alPublicar(date('fecha_convocatoria')),
    resumen: varchar('resumen_convocatoria', { length: 800 }).notNull(),
    contenido: text('contenido_convocatoria').notNull().default(''),
    /** Last moment to apply. */
    cierre: momento('cierre_convocatoria'),
    estado: estado('estado_convocatoria'),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [completeWhenPublic('convocatorias', t.estado, [t.fecha]), ...publicationIndexes(t, t.fecha)],
)

export const convocatoriaArchivos = pgTable(
  'convocatoria_archivos',
  {
    id: serial('idconvocatoria_archivo').primaryKey(),
    convocatoria: integer('convocatoria_idconvocatoria')
      .notNull()
      .references(() => convocatorias.id, { onDelete: 'cascade' }),
    url: direccionWeb('url_archivo').notNull(),
    denominacion: varchar('denominacion_archivo', { length: 200 }).notNull(),
    grupo: varchar('grupo_archivo', { length: 20 }).notNull().default('bases'),
    /** Its own moment, where it does not appear with the call: results at their hour. */
    desde: momento('publicar_desde'),
    /** Since when visitors have it as it is; null: not yet. */
    publicado: momento('publicado_en'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index().on(t.convocatoria, t.orden), index().on(t.desde).where(sql`${t.desde} is not null`)],
)

/** Attachments, in their order. */
const archivos: Children = {
  title: 'Archivos',
  table: convocatoriaArchivos,
  of: (_, convocatoria) => ({ convocatoria }),
  rules: createInsertSchema(convocatoriaArchivos, {
    url,
    denominacion: required('Escriba el nombre del archivo'),
    desde: momentoRule.nullish(),
  }),
  fields: {
    url: { label: 'Archivo', control: 'file' },
    denominacion: { label: 'Nombre', control: 'text' },
    grupo: { label: 'Qué es', control: 'select', options: GRUPOS },
    desde: {
      label: 'Aparece',
      control: 'datetime',
      help: 'Vacío: con la convocatoria. Con una hora, nadie lo ve ni lo abre antes: sirve para los resultados.',
    },
  },
  each: { what: 'url', from: 'desde', since: 'publicado' },
}

const rules = createInsertSchema(convocatorias, {
  titulo: required('Escriba el título'),
  resumen: required('Escriba un resumen'),
  contenido: html,
  fecha: dia,
  cierre: momentoRule.nullish(),
})

export const convocatoria = contentType({
  table: convocatorias,
  name: 'convocatorias',
  title: 'Convocatorias',
  office: {
    one: 'convocatoria',
    gender: 'f',
    group: 'transparencia',
    icon: 'file-check',
    columns: ['fecha', 'cierre'],
    quick: ['fecha', 'cierre'],
    proposed: { fecha: HOY },
    sections: [
      { title: 'Lo que se lee', fields: ['titulo', 'resumen', 'contenido'] },
      { title: 'Fechas', lead: 'El cierre decide cuánto tiempo queda para postular.', fields: ['fecha', 'cierre'] },
    ],
  },
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    fecha: { label: 'Fecha', control: 'date' },
    cierre: { label: 'Cierre de postulación', control: 'datetime' },
    resumen: { label: 'Resumen', control: 'textarea' },
    contenido: { label: 'Contenido', control: 'html' },
  },
  notes: () => true,
  publicFields: ['titulo', 'fecha', 'resumen', 'contenido', 'cierre', 'estado', 'institucion'],
  states: [
    { value: '1', label: 'Proceso', public: true },
    { value: '2', label: 'Finalizado', public: true },
  ],
  label: 'titulo',
  searched: ['titulo', 'resumen'],
  children: { archivos },
  check: inOrder('fecha', 'cierre', 'El cierre va después de la fecha de la convocatoria'),
  promised: ['cierre'],
  newestBy: convocatorias.fecha,
})
