import { and, desc, sql } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import { db } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { matching, situationsOf } from './asked.server.ts'

/** As many of each kind as somebody looks through. */
const MOST_OF_EACH = 4

export type Found = { tipo: string; id: number; titulo: string }

/** What these kinds have that matches, a few of each, what changed last first; nothing that is in the bin. */
export async function findAnywhere(
  types: readonly ContentType[],
  { institucion, texto }: { institucion: number; texto: string },
): Promise<Found[]> {
  if (types.length === 0 || texto.trim() === '') return []
  const searches = types.map((type) => {
    const t = type.table
    const label = columnsOf(t)[type.label]
    return sql`(select ${type.name}::text as tipo, ${t.id} as id, ${label}::text as titulo, ${t.cambiadoEn} as cuando
      from ${t} where ${and(situationsOf(type, institucion).todo, matching(type, texto))}
      order by ${desc(t.cambiadoEn)} limit ${MOST_OF_EACH})`
  })
  const { rows } = await db.execute<Found>(
    sql`select tipo, id, titulo from (${sql.join(searches, sql` union all `)}) as todo order by cuando desc`,
  )
  return rows
}
