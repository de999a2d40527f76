import { char, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The secret that a person's authenticator shares with us. It counts from the moment that a first code proved it. */
export const segundosFactores = pgTable('segundos_factores', {
  usuario: integer('usuario_idusuario').primaryKey(),
  /** Base32, as authenticators read it. */
  secreto: varchar('secreto', { length: 64 }).notNull(),
  activadoEn: moment('activado_en'),
  /** Number of the last half minute whose code was accepted: no code is accepted twice. */
  ultimoPaso: integer('ultimo_paso').notNull().default(0),
  creadoEn: moment('creado_en').notNull().defaultNow(),
})

/** Codes on paper for whoever lost the authenticator. */
export const codigosRespaldo = pgTable(
  'codigos_respaldo',
  {
    usuario: integer('usuario_idusuario').notNull(),
    codigo: char('codigo_hash', { length: 64 }).notNull(),
    usadoEn: moment('usado_en'),
  },
  (t) => [primaryKey({ columns: [t.usuario, t.codigo] })],
)
