import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ContentType } from '../contenido/content-type.server.ts'
import { published } from '../contenido/queries.server.ts'
import { db } from '../lib/db/client.server.ts'

export type Count = { publicados: number; borradores: number }

/** Of each of these types: how many visitors see now, and how many are drafts. By name; one query for all. */
export async function countRooms(types: readonly ContentType[], institucion: number): Promise<Map<string, Count>> {
  if (types.length === 0) return new Map()
  const counts = types.map((type) => {
    const { table: t, name } = type
    const drafts = and(eq(t.estado, '0'), isNull(t.eliminadoEn))
    return sql`select ${name}::text as tipo,
      count(*) filter (where ${published(type, { institucion })})::int as publicados,
      count(*) filter (where ${drafts})::int as borradores
      from ${t} where ${eq(t.institucion, institucion)}`
  })
  const { rows } = await db.execute<Count & { tipo: string }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ tipo, ...count }) => [tipo, count]))
}
