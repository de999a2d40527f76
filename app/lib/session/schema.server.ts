import { boolean, char, index, integer, pgTable, serial, timestamp, varchar } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who is signed in and where. The secrets themselves are only with the browser or program that got them. */
export const sesiones = pgTable(
  'sesiones',
  {
    id: serial('idsesion').primaryKey(),
    usuario: integer('usuario_idusuario').notNull(),
    token: char('token_hash', { length: 64 }).notNull().unique(),
    /** A browser's session: its token is worth nothing without this cookie. */
    cookie: char('cookie_hash', { length: 64 }).unique(),
    recordar: boolean('recordar').notNull().default(false),
    direccion: varchar('direccion', { length: 45 }).notNull().default(''),
    agente: varchar('agente', { length: 300 }).notNull().default(''),
    creadaEn: moment('creada_en').notNull().defaultNow(),
    usadaEn: moment('usada_en').notNull().defaultNow(),
    /** Moves on with use, up to `terminaEn`. */
    expiraEn: moment('expira_en').notNull(),
    terminaEn: moment('termina_en').notNull(),
  },
  (t) => [index().on(t.usuario), index().on(t.expiraEn)],
)
