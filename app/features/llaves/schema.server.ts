import { char, index, integer, pgTable, serial, timestamp, varchar } from 'drizzle-orm/pg-core'
import { room } from '../../lib/account/permissions.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

export const salaDeLlaves = room({
  name: 'llaves',
  title: 'Llaves para programas',
  powers: { crear: 'Crear y terminar llaves para programas' },
})

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What lets a program in, in the name of whoever made it, to do some of what they may. The key itself is only with the program. */
export const llaves = pgTable(
  'llaves',
  {
    id: serial('idllave').primaryKey(),
    nombre: varchar('nombre_llave', { length: 80 }).notNull(),
    llave: char('llave_hash', { length: 64 }).notNull().unique(),
    /** How it begins, to tell one from another. */
    inicio: varchar('inicio', { length: 16 }).notNull(),
    privilegios: varchar('privilegios', { length: 2000 }).notNull(),
    subprivilegios: varchar('subprivilegios', { length: 4000 }).notNull(),
    usuario: integer('usuario_idusuario')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    creadaEn: moment('creada_en').notNull().defaultNow(),
    expiraEn: moment('expira_en').notNull(),
    terminadaEn: moment('terminada_en'),
    usadaEn: moment('usada_en'),
    usadaDesde: varchar('usada_desde', { length: 45 }),
    usos: integer('usos').notNull().default(0),
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion), index().on(t.usuario), index().on(t.expiraEn)],
)
