import { and, asc, count, inArray, sql } from 'drizzle-orm'
import type { ContentTable, ContentType } from '../contenido/content-type.server.ts'
import { asSeen, type Filter, lastChange, published } from '../contenido/queries.server.ts'
import type { RowOf } from '../contenido/record-type.server.ts'
import { db } from '../lib/db/client.server.ts'

/** How many rows a visitor may see, and when the last of them changed or appeared; null when there are none. */
export async function summaryOf(
  type: ContentType,
  filter: Filter,
): Promise<{ cantidad: number; actualizado: Date | null }> {
  const [row] = await db
    .select({
      cantidad: count(),
      actualizado: sql<string | null>`extract(epoch from max(${lastChange(type)}))`,
    })
    .from(type.table)
    .where(published(type, filter))
  const seconds = row?.actualizado
  return { cantidad: row?.cantidad ?? 0, actualizado: seconds ? new Date(Number(seconds) * 1000) : null }
}

/**
 * Every row that a visitor may see, by id, in batches of `size`. Which ones is asked once; each batch is as it is when it
 * is read, without what was retired meanwhile.
 */
export async function* eachPublished(
  type: ContentType,
  filter: Filter,
  size = 500,
): AsyncGenerator<RowOf<ContentTable>[]> {
  const { table: t } = type
  const all = await db.select({ id: t.id }).from(t).where(published(type, filter)).orderBy(asc(t.id))
  for (let from = 0; from < all.length; from += size) {
    const ids = all.slice(from, from + size).map(({ id }) => id)
    const where = published(type, { ...filter, where: and(inArray(t.id, ids), filter.where) })
    yield await asSeen(type, await db.select().from(t).where(where).orderBy(asc(t.id)))
  }
}
