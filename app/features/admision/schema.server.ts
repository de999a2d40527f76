import { boolean, date, index, integer, pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { estado } from '../../contenido/columns.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

/** Admission season. */
export const temporadas = pgTable(
  'pre_inscripcion_temporadas',
  {
    id: serial('idpre_inscripcion_temporada').primaryKey(),
    denominacion: varchar('denominacion_temporada', { length: 60 }).notNull(),
    estado: estado('estado'),
    fechaInicio: date('fecha_inicio').notNull(),
    fechaFin: date('fecha_fin').notNull(),
    fechaExamen: date('fecha_examen'),
    fechaClase: date('fecha_clase'),
    enlaceExamen: varchar('enlace_examen', { length: 500 }),
    finalizado: boolean('finalizado').notNull().default(false),
    temporada: integer('temporada_idtemporada'),
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion, t.fechaInicio)],
)
