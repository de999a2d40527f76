import { date, index, integer, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { direccionWeb, estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { dia, html, momento as momentoRule, required } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

/** '1' Proceso, '2' Finalizado. */
export const convocatorias = pgTable(
  'convocatorias',
  {
    id: serial('idconvocatoria').primaryKey(),
    titulo: varchar('titulo_convocatoria', { length: 250 }).notNull(),
    fecha: date('fecha_convocatoria').notNull(),
    resumen: varchar('resumen_convocatoria', { length: 800 }).notNull(),
    contenido: text('contenido_convocatoria').notNull().default(''),
    /** Last moment to apply. */
    cierre: momento('cierre_convocatoria'),
    estado: estado('estado_convocatoria'),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.fecha),
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
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index().on(t.convocatoria, t.orden)],
)

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
  rules,
  fields: {
    titulo: { label: 'Título', control: 'text' },
    fecha: { label: 'Fecha', control: 'date' },
    cierre: { label: 'Cierre de postulación', control: 'datetime' },
    resumen: { label: 'Resumen', control: 'textarea' },
    contenido: { label: 'Contenido', control: 'html' },
  },
  publicFields: ['titulo', 'fecha', 'resumen', 'contenido', 'cierre', 'estado', 'institucion'],
  publicStates: ['1', '2'],
  newestBy: convocatorias.fecha,
})
