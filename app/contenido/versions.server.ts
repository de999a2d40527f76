import { and, desc, eq, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, timestamp, varchar } from 'drizzle-orm/pg-core'
import { db, type Tx } from '../lib/db/client.server.ts'

/** What a row was after each change: who, when, what. */
export const versiones = pgTable(
  'versiones',
  {
    id: serial('idversion').primaryKey(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    /** The editable columns as they were, by key. */
    datos: jsonb('datos').$type<Record<string, unknown>>().notNull(),
    /** Keys that this change altered. */
    cambios: jsonb('cambios').$type<string[]>().notNull(),
    /** This change took it from the visitors: `datos` is the last that they could see. */
    retiro: boolean('retiro').notNull().default(false),
    usuario: integer('idusuario'),
    institucion: integer('idinstitucion').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.tipo, t.contenido, t.id), index().on(t.institucion, t.creadoEn).where(sql`${t.retiro}`)],
)

/** Append-only: kept at least two years (D.S. 016-2024-JUS, art. 46). */
export const auditoria = pgTable(
  'auditoria',
  {
    id: serial('idauditoria').primaryKey(),
    accion: varchar('accion', { length: 30 }).notNull(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido'),
    detalle: jsonb('detalle').$type<Record<string, unknown>>(),
    usuario: integer('idusuario'),
    institucion: integer('idinstitucion').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.institucion, t.creadoEn), index().on(t.tipo, t.contenido)],
)

type Change = {
  accion: 'crear' | 'editar' | 'borrador' | 'publicar' | 'despublicar' | 'eliminar' | 'recuperar' | 'restaurar'
  tipo: string
  id: number
  institucion: number
  usuario: number | null
  datos: Record<string, unknown>
  cambios: string[]
  retiro: boolean
}

/** Writes the version and the audit row of one change, inside its transaction. */
export async function record(tx: Tx, change: Change): Promise<void> {
  const { accion, tipo, id, institucion, usuario, datos, cambios, retiro } = change
  await tx.insert(versiones).values({ tipo, contenido: id, datos, cambios, retiro, usuario, institucion })
  await tx.insert(auditoria).values({ accion, tipo, contenido: id, detalle: { cambios }, usuario, institucion })
}

/** Versions of a row, newest first. */
export const versionsOf = (tipo: string, id: number, institucion: number) =>
  db
    .select()
    .from(versiones)
    .where(and(eq(versiones.tipo, tipo), eq(versiones.contenido, id), eq(versiones.institucion, institucion)))
    .orderBy(desc(versiones.id))
