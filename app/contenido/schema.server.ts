import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Before, ChildLists, Values } from './life.ts'

/** What an item was after each step: who, when, what. */
export const versiones = pgTable(
  'versiones',
  {
    id: serial('idversion').primaryKey(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    /** The `version` of the item after this step; 0 where nobody counted yet. */
    numero: integer('numero').notNull().default(0),
    accion: varchar('accion', { length: 30 }).notNull().default('editar'),
    nota: text('nota').notNull().default(''),
    /** The fields as whoever edits it saw them after the step, by key. */
    datos: jsonb('datos').$type<Values>().notNull(),
    hijos: jsonb('hijos').$type<ChildLists>(),
    /** Fields and lists of children that this step altered, by key. */
    cambios: jsonb('cambios').$type<string[]>().notNull(),
    /** This step took it from the visitors: the last that they could see. */
    retirado: jsonb('retirado').$type<Values>(),
    /** The whole item before this step, while the step can be undone. */
    antes: jsonb('antes').$type<Before>(),
    /** The power that this step asked for: whoever undoes it needs the same. */
    poder: varchar('poder', { length: 20 }),
    /** What a program calls its request, so that repeating it does nothing more. */
    llave: varchar('llave', { length: 80 }),
    usuario: integer('idusuario'),
    institucion: integer('idinstitucion').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.tipo, t.contenido, t.id),
    index().on(t.institucion, t.creadoEn).where(sql`${t.retirado} is not null`),
    index().on(t.creadoEn).where(sql`${t.antes} is not null`),
    uniqueIndex().on(t.institucion, t.usuario, t.llave).where(sql`${t.llave} is not null`),
  ],
)

/** What a person is writing, as they type it: never checked, never a version. */
export const enCurso = pgTable(
  'en_curso',
  {
    usuario: integer('idusuario').notNull(),
    institucion: integer('idinstitucion').notNull(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    /** The id of the item; of one that is not yet saved, a name that its screen gave it. */
    contenido: varchar('contenido', { length: 60 }).notNull(),
    datos: jsonb('datos').$type<Values>().notNull(),
    /** The version that the person began from. */
    version: integer('version').notNull().default(0),
    actualizadoEn: timestamp('actualizado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.usuario, t.tipo, t.contenido] })],
)
