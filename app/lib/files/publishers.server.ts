import { sql } from 'drizzle-orm'
import { type Actor, isAdministrator, publishesIn } from '../account/permissions.ts'
import type { Tx } from '../db/client.server.ts'
import type { Archivo } from './schema.server.ts'
import { usesOf } from './uses.server.ts'

/**
 * The rooms in which the actor would have to publish to change what these files are to visitors; undefined when nothing
 * is missing. One that is shown nowhere is a matter of whoever uploaded it.
 */
export async function missingFor(tx: Tx, actor: Actor, files: Archivo[]): Promise<string[] | undefined> {
  if (isAdministrator(actor)) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive antes (id) as (
      select unnest(${sql.param(files.map(({ id }) => id))}::text[])
      union
      select o.id from archivos o join antes on o.reemplazado_por = antes.id
    )
    select id from antes`)
  const uses = await usesOf(
    rows.map(({ id }) => id),
    tx,
  )
  const rooms = [...new Set(uses.map(({ tipo }) => tipo))]
  const falta = rooms.filter((name) => !publishesIn(actor, name))
  if (rooms.length > 0) return falta.length > 0 ? falta : undefined
  return files.every(({ subidoPor }) => subidoPor !== null && subidoPor === actor.idusuario) ? undefined : []
}
