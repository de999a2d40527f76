import { date, index, integer, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import { room } from '../../lib/account/permissions.ts'

export const revision = room({
  name: 'revision',
  title: 'Revisión',
  powers: { configurar: 'Decidir qué necesita aprobación y quién la da' },
})

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Of a type: the roles that ask for approval before they publish (none named: all), and those that give it. */
export const revisionReglas = pgTable(
  'revision_reglas',
  {
    id: serial('idregla').primaryKey(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    papel: varchar('papel', { length: 7 }).$type<'pide' | 'aprueba'>().notNull(),
    rol: integer('idrol'),
    institucion: integer('idinstitucion').notNull(),
  },
  (t) => [index().on(t.institucion, t.tipo)],
)

/** For some days, one person approves in the place of another. */
export const delegaciones = pgTable(
  'delegaciones',
  {
    id: serial('iddelegacion').primaryKey(),
    de: integer('de_idusuario').notNull(),
    a: integer('a_idusuario').notNull(),
    desde: date('desde', { mode: 'string' }).notNull(),
    /** Its last day. */
    hasta: date('hasta', { mode: 'string' }).notNull(),
    creadoEn: moment('creado_en').notNull().defaultNow(),
    institucion: integer('idinstitucion').notNull(),
  },
  (t) => [index().on(t.institucion, t.hasta)],
)

/** What people say to each other about an item, in one thread. */
export const comentarios = pgTable(
  'comentarios',
  {
    id: serial('idcomentario').primaryKey(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    /** The field that it is about, by its name on the wire. */
    campo: varchar('campo', { length: 80 }),
    texto: text('texto').notNull(),
    /** The first of its line, when this answers it. */
    respuestaA: integer('respuesta_a'),
    autor: integer('idusuario').notNull(),
    creadoEn: moment('creado_en').notNull().defaultNow(),
    resueltoPor: integer('resuelto_por'),
    resueltoEn: moment('resuelto_en'),
    institucion: integer('idinstitucion').notNull(),
  },
  (t) => [index().on(t.tipo, t.contenido, t.id), index().on(t.institucion, t.creadoEn)],
)
