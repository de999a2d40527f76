import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { db } from '../lib/db/client.server.ts'
import type { ContentType } from './content-type.server.ts'
import { listPublished } from './queries.server.ts'
import { versiones } from './schema.server.ts'

// As long as what was taken away can be recovered from the bin.
const REMEMBERED_DAYS = 90
// What is beyond nobody misses any more.
const MOST = 500

/** What visitors had seen of something, and when it was taken away. */
export type Retired<T> = { id: number; was: T; at: Date }

/** What was retired lately and may not be seen now; `saved` takes from it what is asked for, and refuses what was not the like. */
export async function retiredLately<T>(
  type: ContentType,
  institucion: number,
  saved: z.ZodType<T>,
): Promise<Retired<T>[]> {
  const { id, tipo, contenido, retirado, creadoEn } = versiones
  const mine = and(eq(versiones.institucion, institucion), eq(tipo, type.name), isNotNull(retirado))
  const rows = await db
    .selectDistinctOn([contenido], { contenido, retirado, creadoEn })
    .from(versiones)
    .where(and(mine, gte(creadoEn, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`)))
    .orderBy(contenido, desc(id))
    .limit(MOST)
  const ids = rows.map((row) => row.contenido)
  const back = await listPublished(type, { institucion, size: MOST, where: inArray(type.table.id, ids) })
  return rows.flatMap((row) => {
    const found = saved.safeParse(row.retirado)
    const isBack = back.some((one) => one.id === row.contenido)
    return found.success && !isBack ? [{ id: row.contenido, was: found.data, at: row.creadoEn }] : []
  })
}
