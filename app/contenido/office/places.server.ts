import { inArray } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { usesOf } from '../../lib/files/uses.server.ts'
import type { ContentType } from '../content-type.server.ts'

/** Somewhere that a file is shown. `titulo` and `id` only for whoever may enter the room. */
export type Place = { tipo: string; sala: string; id: number | null; titulo: string | null }

/** Where any of these files is shown, each place once: by its room, and by its title for whoever may know it. */
export async function placesOf(actor: Actor, types: readonly ContentType[], files: string[]): Promise<Place[]> {
  const uses = await usesOf(files)
  const found = types.map(async (type): Promise<Place[]> => {
    const ids = [...new Set(uses.flatMap(({ tipo, contenido }) => (tipo === type.name ? contenido : [])))]
    if (ids.length === 0) return []
    const { name: tipo, title: sala } = type
    if (!can(actor, type)) return ids.map(() => ({ tipo, sala, id: null, titulo: null }))
    const rows = await db
      .select({ id: type.table.id, titulo: columnsOf(type.table)[type.label] ?? type.table.id })
      .from(type.table)
      .where(inArray(type.table.id, ids))
      .orderBy(type.table.id)
    return rows.map(({ id, titulo }) => ({ tipo, sala, id: Number(id), titulo: String(titulo ?? '') || 'Sin título' }))
  })
  return (await Promise.all(found)).flat()
}
