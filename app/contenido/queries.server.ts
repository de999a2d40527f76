import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '../lib/db/client.server.ts'
import type { ContentTable, ContentType, RowOf } from './content-type.server.ts'

/** Page size of every list (specification, section 9). */
export const PAGE_SIZE = 20

export type Filter = {
  /** Id of the institution whose content is asked for. */
  institucion: number
  /** Narrows the public states; '-0' and absent mean all of them. */
  estado?: string | undefined
  /** Further condition of the room's own. */
  where?: SQL | undefined
}

export type PageFilter = Filter & {
  /** 1-based. */
  page?: number
  size?: number
}

/** Narrows the public states to what the caller asked for: never beyond them. */
function statesOf(type: { publicStates: readonly string[] }, estado: string | undefined): string[] {
  const all = [...type.publicStates]
  return estado === undefined || estado === '-0' || estado === '' ? all : all.filter((s) => s === estado)
}

/** Public state, inside the publication window, not in the bin, right institution: what a visitor may see. */
export function published<T extends ContentTable>(type: ContentType<T>, { institucion, estado, where }: Filter): SQL {
  const t = type.table
  return and(
    eq(t.institucion, institucion),
    inArray(t.estado, statesOf(type, estado)),
    isNull(t.eliminadoEn),
    or(isNull(t.publicarDesde), sql`${t.publicarDesde} <= now()`),
    or(isNull(t.publicarHasta), sql`now() < ${t.publicarHasta}`),
    where,
  ) as SQL
}

/** How many rows a visitor may see. */
export async function countPublished<T extends ContentTable>(type: ContentType<T>, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(type.table as ContentTable)
    .where(published(type, filter))
  return row?.n ?? 0
}

/** One page of what a visitor may see, in hand-made order where the type has one, then newest first. */
export async function listPublished<T extends ContentTable>(
  type: ContentType<T>,
  { page = 1, size = PAGE_SIZE, ...filter }: PageFilter,
): Promise<RowOf<T>[]> {
  const order = [...(type.orderBy ? [asc(type.orderBy)] : []), desc(type.newestBy), desc(type.table.id)]
  const rows = await db
    .select()
    .from(type.table as ContentTable)
    .where(published(type, filter))
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
  return rows as RowOf<T>[]
}

/** The row with that id, if a visitor may see it. */
export async function findPublished<T extends ContentTable>(
  type: ContentType<T>,
  { id, ...filter }: Filter & { id: number },
): Promise<RowOf<T> | undefined> {
  const [row] = await listPublished(type, { ...filter, size: 1, where: and(eq(type.table.id, id), filter.where) })
  return row
}

/** What leaves by a public call: the id and the declared public fields, under their SQL names. */
export function toWire<T extends ContentTable>(type: ContentType<T>, row: RowOf<T>): Record<string, unknown> {
  const columns = type.table as unknown as Record<string, { name: string }>
  const values = row as Record<string, unknown>
  return Object.fromEntries(['id', ...type.publicFields].map((key) => [columns[key]?.name ?? key, values[key]]))
}

/**
 * Milliseconds until something of these types begins or ceases to be public in any institution, by the database's clock; null when
 * nothing is scheduled. A page rendered now must not be kept longer.
 */
export async function nextBoundary(types: readonly ContentType[]): Promise<number | null> {
  const moments = types.flatMap(({ table: t }) => [
    sql`select min(${t.publicarDesde}) as m from ${t} where ${t.publicarDesde} > now()`,
    sql`select min(${t.publicarHasta}) as m from ${t} where ${t.publicarHasta} > now()`,
  ])
  const result = await db.execute<{ ms: string | null }>(
    sql`select extract(epoch from min(m) - now()) * 1000 as ms from (${sql.join(moments, sql` union all `)}) as boundaries`,
  )
  const ms = result.rows[0]?.ms
  return ms == null ? null : Math.max(0, Number(ms))
}
