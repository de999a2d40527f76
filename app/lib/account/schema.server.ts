import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Looking } from './looking.ts'

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
    mira: jsonb('mira').$type<Looking>(),
  },
  (t) => [index().on(t.usuario), index().on(t.expiraEn)],
)

/** How often something was tried, by what is limited; in the database because several processes count together. */
export const intentos = pgTable(
  'intentos',
  {
    clave: varchar('clave', { length: 120 }).primaryKey(),
    cuenta: integer('cuenta').notNull(),
    /** When the counting starts anew. */
    hasta: timestamp('hasta', { withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.hasta)],
)

/** Browsers and addresses where a person signed in before: what strangers do never locks them out there. */
export const accesosConocidos = pgTable(
  'accesos_conocidos',
  {
    usuario: integer('usuario_idusuario').notNull(),
    huella: char('huella', { length: 64 }).notNull(),
    vistoEn: timestamp('visto_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.usuario, t.huella] }), index().on(t.vistoEn)],
)

/** The codes that links in e-mails carry: each opens one thing, for one person, once, and not for long. */
export const codigos = pgTable(
  'codigos',
  {
    id: serial('idcodigo').primaryKey(),
    usuario: integer('usuario_idusuario').notNull(),
    tipo: varchar('tipo', { length: 20 })
      .$type<'confirmar' | 'recuperar' | 'correo' | 'acceso' | 'invitar'>()
      .notNull(),
    codigo: char('codigo_hash', { length: 64 }).notNull().unique(),
    /** What the code grants besides itself: the new address, when it confirms one; from where an account was registered. */
    valor: varchar('valor', { length: 254 }),
    creadoEn: moment('creado_en').notNull().defaultNow(),
    expiraEn: moment('expira_en').notNull(),
    usadoEn: moment('usado_en'),
  },
  (t) => [index().on(t.usuario, t.tipo), index().on(t.expiraEn)],
)

/** The secret that a person's authenticator shares with us. It counts from the moment that a first code proved it. */
export const segundosFactores = pgTable('segundos_factores', {
  usuario: integer('usuario_idusuario').primaryKey(),
  /** Sealed; unsealed, base32 as authenticators read it. */
  secreto: varchar('secreto', { length: 200 }).notNull(),
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
