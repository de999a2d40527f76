import { boolean, index, integer, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { z } from 'zod'
import { estado, momento, publicacion, publicationIndexes } from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import type { Children } from '../../contenido/record-type.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { html, required } from '../../lib/rules.ts'
import { areaEnUso, areas } from '../catalogos/schema.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { CODIGO, CODIGO_DICHO } from '../tarifas/rules.ts'
import {
  CONTROLES,
  CONTROLES_DICHOS,
  type ControlDePregunta,
  linesOf,
  MOST_DAYS,
  NORMA_DEL_PLAZO,
  SILENCIOS,
} from './rules.ts'

/** What one may ask of the institute: what it takes, what it costs, and how long it lasts. */
export const tramites = pgTable(
  'tramites',
  {
    id: serial('idtramite').primaryKey(),
    denominacion: varchar('denominacion_tramite', { length: 200 }).notNull(),
    resumen: varchar('resumen_tramite', { length: 300 }).notNull().default(''),
    descripcion: text('descripcion_tramite').notNull().default(''),
    /** One a line. */
    requisitos: text('requisitos_tramite').notNull().default(''),
    /** Business days until the answer; null where no norm says any. */
    plazoDias: integer('plazo_dias'),
    /** The code of its fee in whichever schedule is in force; '' is free of charge. */
    tasa: varchar('codigo_tasa', { length: 20 }).notNull().default(''),
    area: integer('area_idarea').references(() => areas.id),
    silencio: varchar('silencio_tramite', { length: 20 }).notNull().default(''),
    recursos: varchar('recursos_tramite', { length: 500 }).notNull().default(''),
    /** How it is done on paper, one step a line. */
    canales: text('canales_tramite').notNull().default(''),
    enLinea: boolean('en_linea').notNull().default(false),
    orden: integer('orden').notNull().default(0),
    estado: estado('estado_tramite'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => publicationIndexes(t, t.orden),
)

/** What its form asks besides who asks and their papers. */
export const tramitePreguntas = pgTable(
  'tramite_preguntas',
  {
    id: serial('idtramite_pregunta').primaryKey(),
    tramite: integer('tramite_idtramite')
      .notNull()
      .references(() => tramites.id, { onDelete: 'cascade' }),
    etiqueta: varchar('etiqueta_pregunta', { length: 200 }).notNull(),
    control: varchar('control_pregunta', { length: 20 }).$type<ControlDePregunta>().notNull().default('text'),
    ayuda: varchar('ayuda_pregunta', { length: 300 }).notNull().default(''),
    /** Of a list, one a line. */
    opciones: text('opciones_pregunta').notNull().default(''),
    obligatoria: boolean('obligatoria').notNull().default(false),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index().on(t.tramite, t.orden)],
)

/** Lines of a list: a page of them is more than anybody reads. */
const LETTERS = 8_000
const short = (s: z.ZodString) => s.max(LETTERS, 'Es demasiado largo: use como máximo 8,000 letras')

const formulario: Children = {
  title: 'Preguntas del formulario',
  table: tramitePreguntas,
  of: (_, tramite) => ({ tramite }),
  rules: createInsertSchema(tramitePreguntas, {
    etiqueta: required('Escriba la pregunta'),
    control: z.enum(keysOf(CONTROLES), 'Elija cómo se responde'),
    opciones: short,
  }),
  fields: {
    etiqueta: { label: 'Pregunta', control: 'text' },
    control: { label: 'Cómo se responde', control: 'select', options: CONTROLES_DICHOS },
    ayuda: { label: 'Ayuda', control: 'text' },
    opciones: { label: 'Opciones', control: 'textarea', help: 'Solo si se responde con una lista: una en cada línea.' },
    obligatoria: { label: 'Hay que responderla', control: 'checkbox' },
  },
}

const lines = (s: z.ZodString) =>
  short(s).refine((value) => linesOf(value).length <= 40, 'Son demasiadas líneas: escriba 40 como máximo')

const rules = createInsertSchema(tramites, {
  denominacion: required('Escriba el nombre del trámite'),
  resumen: required('Escriba en una frase para qué sirve'),
  descripcion: html,
  requisitos: lines,
  canales: lines,
  plazoDias: z
    .int('Escriba días enteros')
    .min(1, 'Escriba al menos un día hábil')
    .max(MOST_DAYS, `La ley da ${MOST_DAYS} días hábiles como máximo (${NORMA_DEL_PLAZO})`)
    .nullish(),
  tasa: (s) => s.trim().regex(CODIGO, CODIGO_DICHO).or(z.literal('')),
})

export const tramite = contentType({
  table: tramites,
  name: 'tramites',
  title: 'Trámites',
  office: {
    one: 'trámite',
    gender: 'm',
    group: 'transparencia',
    icon: 'clipboard-list',
    columns: ['tasa', 'plazoDias', 'area'],
    quick: ['plazoDias', 'area'],
    sections: [
      { title: 'El trámite', fields: ['denominacion', 'resumen', 'descripcion'] },
      {
        title: 'Qué se pide, cuánto cuesta y cuánto tarda',
        fields: ['requisitos', 'tasa', 'plazoDias', 'area'],
      },
      { title: 'Cómo se hace', fields: ['canales', 'enLinea'] },
      { title: 'Si no responden o no está de acuerdo', fields: ['silencio', 'recursos'] },
      { title: 'En la lista', fields: ['orden'] },
    ],
  },
  rules,
  fields: {
    denominacion: { label: 'Nombre', control: 'text' },
    resumen: { label: 'Para qué sirve', control: 'textarea' },
    descripcion: { label: 'Descripción', control: 'html' },
    requisitos: { label: 'Requisitos', control: 'textarea', help: 'Uno en cada línea.' },
    tasa: {
      label: 'Código de la tasa',
      control: 'text',
      help: 'El que tiene en el tarifario: CON-01. El monto es siempre el del tarifario vigente. Vacío: no se paga.',
    },
    plazoDias: { label: 'Plazo, en días hábiles', control: 'number' },
    area: { label: 'Área que responde', control: 'reference', to: areaEnUso },
    canales: {
      label: 'Cómo se hace en persona',
      control: 'textarea',
      help: 'Un paso en cada línea: dónde se presenta, en qué horario, qué se recibe.',
    },
    enLinea: {
      label: 'También se hace por internet',
      control: 'checkbox',
      help: 'Su página tiene entonces el botón para iniciarlo, con sus preguntas y su plazo.',
    },
    silencio: { label: 'Silencio administrativo', control: 'select', options: SILENCIOS },
    recursos: { label: 'Recursos', control: 'textarea', help: 'Ante quién se reclama y en cuántos días.' },
    orden: { label: 'Orden', control: 'number' },
  },
  notes: () => true,
  publicFields: ['denominacion', 'resumen', 'requisitos', 'plazoDias', 'tasa', 'area', 'enLinea'],
  label: 'denominacion',
  searched: ['denominacion', 'resumen'],
  children: { formulario },
  promised: ['plazoDias'],
  newestBy: tramites.fechaRegistro,
  orderBy: tramites.orden,
})
