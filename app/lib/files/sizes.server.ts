import { and, eq, inArray, sql } from 'drizzle-orm'
import { NOW } from '../db/aside.server.ts'
import { db } from '../db/client.server.ts'
import { archivos } from './schema.server.ts'
import { fileIdOf } from './urls.ts'

export type FileFacts = { bytes: number; tipo: string }

/**
 * How much each file of a page weighs and what it is, in one query.
 * @param urls as content keeps them; files of other sites and private ones are not in the answer
 * @returns bytes and media type by address
 */
export async function factsOf(urls: string[]): Promise<Map<string, FileFacts>> {
  const ids = urls.map(fileIdOf).filter((id) => id !== undefined)
  if (ids.length === 0) return new Map()
  const { id, bytes, tipo, privado } = archivos
  const open = and(inArray(id, ids), eq(privado, false), sql`not es_programado(${id}, ${NOW})`)
  const rows = await db.select({ id, bytes, tipo }).from(archivos).where(open)
  const byId = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  return new Map(
    urls.flatMap((url) => {
      const facts = byId.get(fileIdOf(url) ?? '')
      return facts === undefined ? [] : [[url, facts] as const]
    }),
  )
}

/** Bytes alone, by address. */
export const sizesOf = async (urls: string[]): Promise<Map<string, number>> =>
  new Map([...(await factsOf(urls))].map(([url, { bytes }]) => [url, bytes]))
