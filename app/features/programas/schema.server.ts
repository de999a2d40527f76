import { date, index, integer, jsonb, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { direccionWeb, estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { html, optionalUrl, required } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { type Componente, type Contenido, MOST, type Nivel } from './rules.ts'

export const programas = pgTable(
  'programas_academicos',
  {
    id: serial('idprograma_academico').primaryKey(),
    denominacion: varchar('denominacion_programa', { length: 200 }).notNull(),
    resumen: varchar('resumen_programa', { length: 300 }).notNull().default(''),
    contenido: text('contenido_programa').notNull().default(''),
    titulo: varchar('titulo_otorga', { length: 200 }).notNull().default(''),
    duracion: varchar('duracion', { length: 60 }).notNull().default(''),
    turnos: varchar('turnos', { length: 100 }).notNull().default(''),
    vacantes: integer('vacantes'),
    icono: varchar('icono_programa', { length: 60 }),
    imgUrl: direccionWeb('imgUrl'),
    nameImg: varchar('nameImg', { length: 300 }),
    orden: integer('orden').notNull().default(0),
    estado: estado('estado_programa'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.orden),
)

/** Several grids live together, by cohort. Visitors have those in state '1', as the columns and `cursos` say. */
export const mallas = pgTable(
  'mallas_curriculares',
  {
    id: serial('idmalla_curricular').primaryKey(),
    codigo: varchar('codigo_malla', { length: MOST.codigo }).notNull(),
    nivel: varchar('nivel_formativo', { length: 20 }).$type<Nivel>().notNull().default('profesional_tecnico'),
    resolucion: varchar('resolucion_malla', { length: MOST.resolucion }).notNull().default(''),
    fechaResolucion: date('fecha_resolucion', { mode: 'string' }),
    urlResolucion: direccionWeb('url_resolucion').notNull().default(''),
    /** First and last year of those who began with it. */
    vigenteDesde: integer('vigente_desde'),
    vigenteHasta: integer('vigente_hasta'),
    programa: integer('programa_academico_idprograma_academico')
      .notNull()
      .references(() => programas.id, { onDelete: 'cascade' }),
    estado: estado('estado_malla'),
    orden: integer('orden').notNull().default(0),
    /** All of it as the office has it, where that is not what the columns and `cursos` say. */
    borrador: jsonb('borrador').$type<Contenido>(),
    /** Raised by every step: who saves says which one they read. */
    version: integer('version').notNull().default(1),
    eliminadoEn: timestamp('eliminado_en', { withTimezone: true }),
    actualizadoEn: timestamp('actualizado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.programa, t.orden)],
)

export const cursos = pgTable(
  'cursos',
  {
    id: serial('idcurso').primaryKey(),
    curso: varchar('curso', { length: MOST.curso }).notNull(),
    /** 1 to 6. */
    semestre: integer('semestre').notNull(),
    modulo: varchar('denominacion_modulo', { length: MOST.modulo }).notNull(),
    creditosTeoria: integer('creditos_teoria'),
    creditosPractica: integer('creditos_practica'),
    componente: varchar('componente', { length: 20 }).$type<Componente>(),
    orden: integer('orden').notNull().default(0),
    malla: integer('malla_curricular_idmalla_curricular')
      .notNull()
      .references(() => mallas.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.malla, t.semestre, t.orden)],
)

const rules = createInsertSchema(programas, {
  denominacion: required('Escriba el nombre del programa'),
  contenido: html,
  imgUrl: optionalUrl,
})

export const programa = contentType({
  table: programas,
  name: 'programas',
  title: 'Programas de estudio',
  office: {
    one: 'programa',
    gender: 'm',
    group: 'academico',
    icon: 'graduation-cap',
    columns: ['duracion', 'vacantes'],
    picture: 'imgUrl',
    sinCopiar: 'Sus mallas de cursos no se copian.',
    quick: ['vacantes', 'turnos'],
    sections: [
      { title: 'El programa', fields: ['denominacion', 'resumen', 'contenido'] },
      { title: 'Datos', fields: ['titulo', 'duracion', 'turnos', 'vacantes'] },
      { title: 'Cómo se ve', fields: ['icono', 'imgUrl', 'nameImg', 'orden'] },
    ],
  },
  rules,
  fields: {
    denominacion: { label: 'Nombre', control: 'text' },
    resumen: { label: 'Resumen', control: 'textarea' },
    contenido: { label: 'Contenido', control: 'html' },
    titulo: { label: 'Título que otorga', control: 'text' },
    duracion: { label: 'Duración', control: 'text' },
    turnos: { label: 'Turnos', control: 'text' },
    vacantes: { label: 'Vacantes', control: 'number' },
    icono: { label: 'Icono', control: 'text' },
    imgUrl: { label: 'Imagen', control: 'image', text: 'nameImg' },
    nameImg: { label: 'Texto de la imagen', control: 'text' },
    orden: { label: 'Orden', control: 'number' },
  },
  notes: () => true,
  publicFields: ['denominacion', 'resumen', 'titulo', 'duracion', 'turnos', 'vacantes', 'imgUrl'],
  label: 'denominacion',
  searched: ['denominacion', 'resumen'],
  newestBy: programas.fechaRegistro,
  orderBy: programas.orden,
})
