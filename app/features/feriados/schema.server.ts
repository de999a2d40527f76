import { date, integer, pgTable, serial, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { room } from '../../lib/account/permissions.ts'
import type { Clase } from '../../lib/calendar/peru.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

export const calendario = room({
  name: 'feriados',
  title: 'Feriados',
  powers: { editar: 'Anotar, cambiar y quitar días' },
})

/** What an institution writes down beside the holidays of the law, which are in code: one row a day at most. */
export const feriados = pgTable(
  'feriados',
  {
    id: serial('idferiado').primaryKey(),
    fecha: date('fecha', { mode: 'string' }).notNull(),
    nombre: varchar('nombre', { length: 120 }).notNull(),
    clase: varchar('clase', { length: 12 }).$type<Clase>().notNull(),
    norma: varchar('norma', { length: 200 }).notNull().default(''),
    usuario: integer('idusuario'),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
    institucion: deInstitucion(),
  },
  (t) => [uniqueIndex().on(t.institucion, t.fecha)],
)
