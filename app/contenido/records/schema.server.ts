import { char, index, integer, jsonb, pgTable, serial, timestamp, varchar } from 'drizzle-orm/pg-core'

/** Ids of what was made to name another row, by where it is named: 'usuarios.area', 'noticias.area.borrador'. */
export type Moved = Record<string, number[]>

/** A row that turned out to be the same as another: what named it names the other since. Enough to separate them again. */
export const uniones = pgTable(
  'uniones',
  {
    id: serial('idunion').primaryKey(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    fila: integer('idfila').notNull(),
    con: integer('idcon').notNull(),
    /** Of the row, before. */
    estado: char('estado', { length: 1 }).notNull(),
    movidos: jsonb('movidos').$type<Moved>().notNull(),
    institucion: integer('idinstitucion').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.institucion, t.tipo, t.fila)],
)
