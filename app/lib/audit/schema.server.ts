import { char, index, integer, jsonb, pgTable, serial, timestamp, varchar } from 'drizzle-orm/pg-core'

type Values = Record<string, unknown>

/**
 * Who did what, on what or on whom. Nothing of it is ever changed or taken away (a trigger refuses it): kept at least two
 * years (D.S. 016-2024-JUS, art. 46).
 */
export const auditoria = pgTable(
  'auditoria',
  {
    id: serial('idauditoria').primaryKey(),
    accion: varchar('accion', { length: 30 }).notNull(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido'),
    /** The person that it was done to. */
    sujeto: integer('idsujeto'),
    detalle: jsonb('detalle').$type<Values>(),
    /** The fields that matter, before and after. */
    antes: jsonb('antes').$type<Values>(),
    despues: jsonb('despues').$type<Values>(),
    /** Of what `auditoria_personal` keeps of this row: salted, so that it tells nothing once that is erased. */
    digesto: char('digesto', { length: 64 }),
    usuario: integer('idusuario'),
    institucion: integer('idinstitucion').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.institucion, t.creadoEn), index().on(t.tipo, t.contenido), index().on(t.sujeto)],
)

/** The personal data of a row: from where it was done, and what names people. Erased when its time is over. */
export const auditoriaPersonal = pgTable('auditoria_personal', {
  auditoria: integer('idauditoria')
    .primaryKey()
    .references(() => auditoria.id),
  sal: char('sal', { length: 32 }).notNull(),
  datos: jsonb('datos').$type<Values>().notNull(),
})

/** Seals, each with the hash of those of its rows and of the seal before. */
export const sellos = pgTable('auditoria_sellos', {
  id: serial('idsello').primaryKey(),
  anterior: char('anterior', { length: 64 }).notNull(),
  hash: char('hash', { length: 64 }).notNull(),
  filas: integer('filas').notNull(),
  creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
})

/** Which seal each row is under, and its hash there. Writers do not queue: a row may be sealed after one with a higher id. */
export const selladas = pgTable(
  'auditoria_selladas',
  {
    auditoria: integer('idauditoria')
      .primaryKey()
      .references(() => auditoria.id),
    sello: integer('idsello')
      .notNull()
      .references(() => sellos.id),
    huella: char('huella', { length: 64 }).notNull(),
  },
  (t) => [index().on(t.sello)],
)
