import { date, index, integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import { z } from 'zod'
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
import type { Children } from '../../contenido/record-type.server.ts'
import { dia } from '../../lib/moments.ts'
import { importe, inOrder, optionalUrl, required } from '../../lib/rules.ts'
import { areaEnUso, areas } from '../catalogos/schema.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { CODIGO, CODIGO_DICHO } from './rules.ts'

/** A schedule of fees, by year and resolution. Amounts are whole céntimos of S/. */
export const tarifarios = pgTable(
  'tarifarios',
  {
    id: serial('idtarifario').primaryKey(),
    denominacion: varchar('denominacion_tarifario', { length: 120 }).notNull(),
    anio: alPublicar(integer('anio_tarifario')),
    resolucion: varchar('resolucion_tarifario', { length: 120 }).notNull().default(''),
    urlResolucion: direccionWeb('url_resolucion'),
    /** First and last day on which it is charged; without a last one, until another begins. */
    vigenteDesde: alPublicar(date('vigente_desde')),
    vigenteHasta: date('vigente_hasta'),
    /** The tax unit of its year, of which each amount is a share. */
    uit: integer('uit_tarifario'),
    area: integer('area_idarea').references(() => areas.id),
    estado: estado('estado_tarifario'),
    fechaRegistro: momento('fecha_registro').notNull().defaultNow(),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [
    completeWhenPublic('tarifarios', t.estado, [t.anio, t.vigenteDesde]),
    ...publicationIndexes(t, t.vigenteDesde),
  ],
)

/** What is charged for one thing. Its code is the same in every schedule: trámites and receipts name it. */
export const tasas = pgTable(
  'tasas',
  {
    id: serial('idtasa').primaryKey(),
    tarifario: integer('tarifario_idtarifario')
      .notNull()
      .references(() => tarifarios.id, { onDelete: 'cascade' }),
    grupo: varchar('grupo_tasa', { length: 80 }).notNull(),
    codigo: varchar('codigo_tasa', { length: 20 }).notNull(),
    denominacion: varchar('denominacion_tasa', { length: 200 }).notNull(),
    importe: alPublicar(integer('importe_tasa')),
    /** 'por semestre', 'por unidad didáctica'; '' is for all of it. */
    unidad: varchar('unidad_tasa', { length: 60 }).notNull().default(''),
    nota: varchar('nota_tasa', { length: 300 }).notNull().default(''),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index().on(t.tarifario, t.orden), index().on(t.codigo)],
)

const filas: Children = {
  title: 'Tasas',
  // Of what is in no list the portal says that it is not paid.
  required: 'Agregue las tasas, fila por fila: lo que no está en la lista no se paga',
  table: tasas,
  of: (_, tarifario) => ({ tarifario }),
  rules: createInsertSchema(tasas, {
    grupo: required('Escriba el grupo: Constancias, Matrícula'),
    codigo: (s) => s.trim().regex(CODIGO, CODIGO_DICHO),
    denominacion: required('Escriba qué se cobra'),
    importe,
  }),
  fields: {
    grupo: { label: 'Grupo', control: 'text' },
    codigo: { label: 'Código', control: 'text' },
    denominacion: { label: 'Concepto', control: 'text' },
    importe: { label: 'Monto (S/)', control: 'money' },
    unidad: { label: 'Unidad', control: 'text' },
    nota: { label: 'Nota', control: 'text' },
  },
}

const ANIO = 'Escriba un año de cuatro cifras'

const rules = createInsertSchema(tarifarios, {
  denominacion: required('Escriba el nombre del tarifario'),
  anio: z.int(ANIO).min(1990, ANIO).max(2100, ANIO),
  urlResolucion: optionalUrl,
  vigenteDesde: dia,
  vigenteHasta: dia.nullish(),
  uit: importe.nullish(),
})

/** Whatever names a fee by its code is to find one. */
const unaPorCodigo = ({ hijos }: { hijos: Record<string, Record<string, unknown>[]> }) => {
  const codigos = (hijos.tasas ?? []).map(({ codigo }) => String(codigo ?? ''))
  return codigos.flatMap((codigo, i) =>
    codigo && codigos.indexOf(codigo) < i
      ? [
          {
            campo: `tasas.${i}.codigo_tasa`,
            message: `Ya hay otra tasa con el código ${codigo}: cada una tiene el suyo`,
          },
        ]
      : [],
  )
}

export const tarifario = contentType({
  table: tarifarios,
  name: 'tarifarios',
  title: 'Tasas',
  office: {
    one: 'tarifario',
    gender: 'm',
    group: 'transparencia',
    icon: 'receipt',
    columns: ['anio', 'vigenteDesde', 'vigenteHasta'],
    sections: [
      { title: 'El tarifario', fields: ['denominacion', 'anio', 'resolucion', 'urlResolucion', 'area'] },
      {
        title: 'Vigencia',
        lead: 'El portal muestra y la caja cobra el tarifario publicado cuyas fechas contienen el día de hoy.',
        fields: ['vigenteDesde', 'vigenteHasta', 'uit'],
      },
    ],
  },
  rules,
  fields: {
    denominacion: { label: 'Nombre', control: 'text' },
    anio: { label: 'Año', control: 'number' },
    resolucion: { label: 'Resolución que lo aprueba', control: 'text', help: 'Por ejemplo: R.D. N.º 012-2026.' },
    urlResolucion: { label: 'Archivo de la resolución', control: 'file' },
    vigenteDesde: { label: 'Vigente desde', control: 'date' },
    vigenteHasta: { label: 'Vigente hasta', control: 'date', help: 'Vacío: hasta que empiece otro.' },
    uit: {
      label: 'UIT del año (S/)',
      control: 'money',
      help: 'Con ella se dice qué porcentaje de la UIT es cada tasa.',
    },
    area: { label: 'Área responsable', control: 'reference', to: areaEnUso },
  },
  notes: () => true,
  publicFields: [
    'denominacion',
    'anio',
    'resolucion',
    'urlResolucion',
    'vigenteDesde',
    'vigenteHasta',
    'uit',
    'estado',
  ],
  label: 'denominacion',
  searched: ['denominacion', 'resolucion'],
  children: { tasas: filas },
  complete: unaPorCodigo,
  check: inOrder('vigenteDesde', 'vigenteHasta', 'La vigencia termina después de que empieza'),
  promised: ['vigenteDesde', 'vigenteHasta'],
  newestBy: tarifarios.vigenteDesde,
})
