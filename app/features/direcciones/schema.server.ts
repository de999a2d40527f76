import { boolean, integer, pgTable, primaryKey, serial, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { room } from '../../lib/account/permissions.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

export const direcciones = room({
  name: 'direcciones',
  title: 'Direcciones no encontradas',
  powers: { publicar: 'Decir adónde llevan las direcciones antiguas' },
})

/** Where an address leads that no screen has any more. `desde` is a path of this portal in lower case, without its last slash. */
export const redirecciones = pgTable(
  'redirecciones',
  {
    id: serial('idredireccion').primaryKey(),
    desde: varchar('desde', { length: 200 }).notNull(),
    hacia: varchar('hacia', { length: 500 }).notNull(),
    usuario: integer('idusuario'),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
    institucion: deInstitucion(),
  },
  (t) => [uniqueIndex().on(t.institucion, t.desde)],
)

/** What was asked for and is not there, for the staff: the path and how often. Who asked is not kept. */
export const noEncontradas = pgTable(
  'no_encontradas',
  {
    institucion: deInstitucion(),
    ruta: varchar('ruta', { length: 200 }).notNull(),
    veces: integer('veces').notNull().default(1),
    primera: timestamp('primera', { withTimezone: true }).notNull().defaultNow(),
    ultima: timestamp('ultima', { withTimezone: true }).notNull().defaultNow(),
    /** Somebody said that it need not lead anywhere. */
    descartada: boolean('descartada').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.institucion, t.ruta] })],
)
