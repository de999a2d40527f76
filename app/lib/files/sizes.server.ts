import { inArray } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { archivos } from './schema.server.ts'
import { fileIdOf } from './urls.ts'

/**
 * How much each file of a page weighs, in one query.
 * @param urls as content keeps them; files of other sites are not in the answer
 * @returns bytes by address
 */
export async function sizesOf(urls: string[]): Promise<Map<string, number>> {
  const ids = urls.map(fileIdOf).filter((id) => id !== undefined)
  if (ids.length === 0) return new Map()
  const { id, bytes } = archivos
  const rows = await db.select({ id, bytes }).from(archivos).where(inArray(id, ids))
  const byId = new Map(rows.map((row) => [row.id, row.bytes]))
  return new Map(
    urls.flatMap((url) => {
      const size = byId.get(fileIdOf(url) ?? '')
      return size === undefined ? [] : [[url, size] as const]
    }),
  )
}
