import { char, index, integer, pgTable, serial, timestamp, varchar } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The codes that links in e-mails carry: each opens one thing, for one person, once, and not for long. */
export const codigos = pgTable(
  'codigos',
  {
    id: serial('idcodigo').primaryKey(),
    usuario: integer('usuario_idusuario').notNull(),
    tipo: varchar('tipo', { length: 20 }).$type<'confirmar' | 'recuperar' | 'correo'>().notNull(),
    codigo: char('codigo_hash', { length: 64 }).notNull().unique(),
    /** What the code grants besides itself: the new address, when it confirms one. */
    valor: varchar('valor', { length: 254 }),
    creadoEn: moment('creado_en').notNull().defaultNow(),
    expiraEn: moment('expira_en').notNull(),
    usadoEn: moment('usado_en'),
  },
  (t) => [index().on(t.usuario, t.tipo), index().on(t.expiraEn)],
)
