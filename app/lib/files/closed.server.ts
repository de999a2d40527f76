import { type SQL, sql } from 'drizzle-orm'
import { NOW } from '../db/aside.server.ts'
import { db } from '../db/client.server.ts'
import { rememberedRows } from '../live/remembered.server.ts'
import { fileIdsIn } from './uses.server.ts'

/** In a query of what visitors see: not the address of a file that they do not get. */
export const isOpen = (address: SQL | { getSQL: () => SQL }): SQL => sql`not exists (
  select from archivos mostrado where mostrado.id = id_de_archivo(${address})
    and (mostrado.privado or es_programado(mostrado.id, ${NOW}) or (mostrado.reemplazado_por is not null and archivo_cerrado(${address})))
)`

const MOST_REMEMBERED = 5_000

const privacyOf = rememberedRows(async (ids: string[]) => {
  const { rows } = await db.execute<{ id: string; cerrado: boolean }>(sql`
    select id, archivo_cerrado('/archivos/' || id) as cerrado from archivos where id = any (${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, cerrado }) => [id, { cerrado }]))
}, MOST_REMEMBERED)

type Test = (text: string) => boolean

/** Asks which of the files in a value visitors do not get. */
export async function opened(value: unknown): Promise<{ isClosed: Test }> {
  const known = await privacyOf(fileIdsIn(value))
  const closed = new Set([...known].flatMap(([id, { cerrado }]) => (cerrado ? [id] : [])))
  return { isClosed: (text) => closed.size > 0 && fileIdsIn(text).some((id) => closed.has(id)) }
}

/** The same value as visitors may have it: null where there was only the address of such a file, and no link to it in texts. */
export async function withoutClosed<T>(value: T): Promise<T> {
  const { isClosed } = await opened(value)
  return without(value, isClosed) as T
}

function without(value: unknown, isClosed: Test): unknown {
  if (typeof value === 'string') return withoutLinks(value, isClosed) || (isClosed(value) ? null : value)
  if (Array.isArray(value)) return value.map((one) => without(one, isClosed))
  // A moment, say, is no object of fields.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one, isClosed)]))
}

const IMAGE_LINK_OR_ADDRESS = /<img\b[^>]*>|\s(?:href|src)=(?:"[^"]*"|'[^']*')|[^\s"'<>]*\/archivos\/[^\s"'<>]*/gi

/** A text without its links to these files, nor their images. */
export const withoutLinks = (text: string, isClosed: Test): string =>
  isClosed(text) ? text.replace(IMAGE_LINK_OR_ADDRESS, (found) => (isClosed(found) ? '' : found)) : text
