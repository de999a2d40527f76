import { sql } from 'drizzle-orm'
import type { ContentType } from '../contenido/content-type.server.ts'
import { situationsOf } from '../contenido/office/asked.server.ts'
import { db } from '../lib/db/client.server.ts'

export type Count = { todo: number; pendientes: number }

/** Of each of these types: how many there are, and how many have something that visitors do not see yet. One query for all. */
export async function countRooms(types: readonly ContentType[], institucion: number): Promise<Map<string, Count>> {
  if (types.length === 0) return new Map()
  const counts = types.map((type) => {
    const { todo, borrador, cambios } = situationsOf(type, institucion)
    return sql`select ${type.name}::text as tipo, count(*) filter (where ${todo})::int as todo,
      count(*) filter (where ${borrador} or ${cambios})::int as pendientes from ${type.table}`
  })
  const { rows } = await db.execute<Count & { tipo: string }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ tipo, ...count }) => [tipo, count]))
}
