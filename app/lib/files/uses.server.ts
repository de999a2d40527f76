import { inArray, sql } from 'drizzle-orm'
import { type Actor, roomsOf } from '../account/permissions.ts'
import { db, type Tx } from '../db/client.server.ts'
import { readableIn } from './readers.server.ts'
import { archivos, archivosUsos } from './schema.server.ts'

// Ids are random: another site has none of ours, so whose address it is need not be asked.
const ADDRESS = /\/archivos\/([0-9A-Za-z]{22})(?![0-9A-Za-z])/g

/** The ids of all addresses of files in a value: in its texts, however deep they lie. Each once. */
export function fileIdsIn(value: unknown): string[] {
  if (typeof value === 'string') return [...new Set([...value.matchAll(ADDRESS)].flatMap(([, id]) => id ?? []))]
  if (value === null || typeof value !== 'object') return []
  return [...new Set(Object.values(value).flatMap(fileIdsIn))]
}

/** An item: the name of its room, as privileges have it, and its id. */
export type Item = { tipo: string; id: number }

/**
 * Makes this all that an item shows: the files whose addresses are in its fields, by their names on the wire. A private
 * one that neither the actor nor the room of the item may read is left out: whoever gets hold of an address does not
 * open the file to the room by writing it somewhere.
 */
export async function noteUses(
  tx: Tx,
  actor: Actor,
  { tipo, id }: Item,
  usesByField: Record<string, unknown>,
): Promise<void> {
  const uses = Object.entries(usesByField).flatMap(([campo, value]) => fileIdsIn(value).map((one) => [one, campo]))
  const [ids, campos] = [0, 1].map((i) => sql.param(uses.map((use) => use[i])))
  const readable = readableIn(actor, [...roomsOf(actor), tipo])
  await tx.execute(sql`
    with muestra as (
      select ${archivos.id} as archivo, u.campo from unnest(${ids}::text[], ${campos}::text[]) as u (archivo, campo)
      join ${archivos} on ${archivos.id} = u.archivo
      where ${archivos.idinstitucion} = ${actor.institucion} and ${readable}
    ), vuelve as (
      -- Somebody put it in the bin meanwhile, where nothing showed it.
      update ${archivos} set eliminado_en = null
      where eliminado_en is not null and id in (select archivo from muestra)
    ), ya_no as (
      delete from ${archivosUsos} u where u.tipo = ${tipo} and u.idcontenido = ${id}
        and not exists (select from muestra m where m.archivo = u.idarchivo and m.campo = u.campo)
    )
    insert into ${archivosUsos} (idarchivo, tipo, idcontenido, campo)
    select archivo, ${tipo}, ${id}::int, campo from muestra on conflict do nothing`)
}

/** Everywhere that these files are shown. */
export const usesOf = (ids: string[], tx: Pick<Tx, 'select'> = db) =>
  tx
    .select()
    .from(archivosUsos)
    .where(inArray(archivosUsos.archivo, ids))
    .orderBy(archivosUsos.tipo, archivosUsos.contenido, archivosUsos.campo, archivosUsos.archivo)
