import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { deInstitucion } from '../institucion/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import type { Decision, Retrato } from './rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Each time that an institution went through all who may do something in its office. */
export const revisionesDeAcceso = pgTable(
  'revisiones_de_acceso',
  {
    id: serial('idrevision').primaryKey(),
    abiertaEn: moment('abierta_en').notNull().defaultNow(),
    abiertaPor: integer('abierta_por').references(() => usuarios.id, { onDelete: 'set null' }),
    cerradaEn: moment('cerrada_en'),
    cerradaPor: integer('cerrada_por').references(() => usuarios.id, { onDelete: 'set null' }),
    institucion: deInstitucion(),
  },
  // One at a time is under way.
  (t) => [uniqueIndex().on(t.institucion).where(sql`cerrada_en is null`), index().on(t.institucion, t.cerradaEn)],
)

/** What was decided of each person, and what there was to see when it was. */
export const decisionesDeAcceso = pgTable(
  'decisiones_de_acceso',
  {
    revision: integer('idrevision')
      .notNull()
      .references(() => revisionesDeAcceso.id, { onDelete: 'cascade' }),
    usuario: integer('usuario_idusuario')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    decision: varchar('decision', { length: 10 }).$type<Decision>().notNull(),
    retrato: jsonb('retrato').$type<Retrato>().notNull(),
    decididaEn: moment('decidida_en').notNull().defaultNow(),
    decididaPor: integer('decidida_por').references(() => usuarios.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.revision, t.usuario] })],
)
