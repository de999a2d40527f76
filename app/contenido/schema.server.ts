import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { Before, ChildLists, Standing, Values } from './life.ts'
import type { Kept } from './write/outcome.ts'

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
    /** What visitors are told of this change. */
    notaPublica: text('nota_publica'),
    /** The fields as whoever edits it saw them after the step, by key. */
    datos: jsonb('datos').$type<Values>().notNull(),
    hijos: jsonb('hijos').$type<ChildLists>(),
    /** Its state and its moments after the step; null: nobody noted them yet. */
    vida: jsonb('vida').$type<Standing>(),
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
    /** What it was answered besides, for whoever repeats it. */
    dicho: jsonb('dicho').$type<Kept>(),
    usuario: integer('idusuario'),
    institucion: integer('idinstitucion').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.tipo, t.contenido, t.id),
    index().on(t.institucion, t.creadoEn).where(sql`${t.retirado} is not null`),
    index().on(t.creadoEn).where(sql`${t.antes} is not null`),
    index().on(t.tipo, t.contenido, t.creadoEn).where(sql`${t.notaPublica} is not null`),
    uniqueIndex().on(t.institucion, t.usuario, t.llave).where(sql`${t.llave} is not null`),
  ],
)

/** What visitors relied on and was changed or taken away: values before and after, rows as they were. Never changed. */
export const sustituciones = pgTable(
  'sustituciones',
  {
    id: serial('idsustitucion').primaryKey(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    /** The `version` of the item that did it. */
    numero: integer('numero').notNull(),
    /** Each promised field that changed: before, after. */
    valores: jsonb('valores').$type<Record<string, [unknown, unknown]>>().notNull(),
    hijos: jsonb('hijos').$type<ChildLists>().notNull(),
    /** All of it was taken from the visitors: what does not come back is gone. */
    retirado: boolean('retirado').notNull().default(false),
    /** Why, for visitors. */
    motivo: text('motivo').notNull().default(''),
    institucion: integer('idinstitucion').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.tipo, t.contenido, t.id)],
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

/** Items that were handed over: whose each is, until a person writes it after that version. */
export const encargos = pgTable(
  'encargos',
  {
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    usuario: integer('idusuario').notNull(),
    /** The last one that a person had made by then. */
    version: integer('idversion').notNull(),
    relevo: integer('idrelevo').notNull(),
    institucion: integer('idinstitucion').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tipo, t.contenido] }), index().on(t.relevo)],
)

/** Addresses by which somebody without an account looks at what is not public yet: one version of one item. */
export const enlacesVista = pgTable(
  'enlaces_vista',
  {
    id: serial('idenlace_vista').primaryKey(),
    /** The address has the secret, and nobody else. */
    secreto: varchar('secreto', { length: 64 }).notNull().unique(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    /** Of all that it shows: an edit makes another one. */
    huella: varchar('huella', { length: 64 }).notNull(),
    numero: integer('numero').notNull(),
    /** Whoever it was made for, as its author calls them. */
    para: varchar('para', { length: 120 }).notNull().default(''),
    paraAprobar: boolean('para_aprobar').notNull().default(false),
    usuario: integer('idusuario').notNull(),
    institucion: integer('idinstitucion').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
    expiraEn: timestamp('expira_en', { withTimezone: true }).notNull(),
    revocadoEn: timestamp('revocado_en', { withTimezone: true }),
    vistas: integer('vistas').notNull().default(0),
    vistoEn: timestamp('visto_en', { withTimezone: true }),
    respuesta: varchar('respuesta', { length: 20 }).$type<'aprobada' | 'correccion'>(),
    nota: text('nota').notNull().default(''),
    respondidoEn: timestamp('respondido_en', { withTimezone: true }),
  },
  (t) => [index().on(t.tipo, t.contenido, t.id)],
)

/** A list as somebody likes to have it, under a name: an address of the office. */
export const vistas = pgTable(
  'vistas',
  {
    id: serial('idvista').primaryKey(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    nombre: varchar('nombre', { length: 60 }).notNull(),
    /** What its address asks, after the '?'. */
    direccion: varchar('direccion', { length: 1000 }).notNull(),
    /** Whose it is; 0 is the whole office's. */
    usuario: integer('idusuario').notNull(),
    institucion: integer('idinstitucion').notNull(),
  },
  (t) => [uniqueIndex().on(t.institucion, t.tipo, t.usuario, t.nombre)],
)

/** How each person has each list. */
export const listasPersonales = pgTable(
  'listas_personales',
  {
    usuario: integer('idusuario').notNull(),
    institucion: integer('idinstitucion').notNull(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    /** Their names on the wire, in order; null is those of the declaration. */
    columnas: jsonb('columnas').$type<string[]>(),
    /** The view that it opens with. */
    vista: integer('idvista').references(() => vistas.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.usuario, t.institucion, t.tipo] })],
)
