import { eq, sql } from 'drizzle-orm'
import { columnsOf, wireName } from '../app/campos/sent.server.ts'
import type { ContentType } from '../app/contenido/content-type.server.ts'
import { create } from '../app/contenido/write/create.server.ts'
import type { Outcome } from '../app/contenido/write/outcome.ts'
import { save as saveItem } from '../app/contenido/write/save.server.ts'
import { alone } from '../app/contenido/write/step.server.ts'
import { STEPS, type Told } from '../app/contenido/write/steps.server.ts'
import type { Actor } from '../app/lib/account/permissions.ts'
import { db } from '../app/lib/db/client.server.ts'

type Values = Record<string, unknown>

/** Fields by their key, under their names on the wire. */
export const sentAs = (type: ContentType, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [wireName(type, key), value]))

/** The version that an item has now. */
export async function versionOf({ table }: ContentType, id: number): Promise<number> {
  const { version } = columnsOf(table)
  const [row] = await db
    .select({ version: version as never })
    .from(table)
    .where(eq(table.id, id))
  return Number(row?.version)
}

/** Saves fields by their key, as whoever has just read the item. */
export async function save(
  type: ContentType,
  actor: Actor,
  { id, input }: { id?: number; input: Values },
): Promise<Outcome> {
  const sent = sentAs(type, input)
  if (id === undefined) return alone(actor, type, (unit) => create(unit, type, { sent }))
  const version = await versionOf(type, id)
  return alone(actor, type, (unit) => saveItem(unit, type, id, { version, sent }))
}

const one =
  (paso: keyof typeof STEPS) =>
  (type: ContentType, actor: Actor, id: number, told: Told = {}) =>
    alone(actor, type, (unit) => STEPS[paso](unit, type, id, told))

export const publish = one('publicar')
export const unpublish = one('retirar')
export const remove = one('papelera')
export const recover = one('recuperar')
export const undo = one('deshacer')
export const discard = one('descartar')

/** An item that visitors have. */
export async function published(type: ContentType, actor: Actor, input: Values): Promise<number> {
  const saved = await save(type, actor, { input })
  const done = saved.ok ? await publish(type, actor, saved.id) : saved
  if (!done.ok) throw new Error(JSON.stringify(done))
  return done.id
}

const TABLES = ['noticias', 'multimedia', 'convocatorias', 'convocatoria_archivos', 'categorias', 'documentos']
/** Everything that a step may write. */
export async function everything() {
  const tables = [...TABLES, 'versiones', 'auditoria', 'archivos_usos']
  const select = tables.map((name) => `select '${name}' as name, to_jsonb(t) as fila from ${name} t`)
  const { rows } = await db.execute<{ name: string; fila: unknown }>(sql.raw(select.join(' union all ')))
  return rows.map((row) => JSON.stringify(row)).sort()
}
