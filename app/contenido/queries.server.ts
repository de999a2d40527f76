import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { NOW } from '../lib/db/aside.server.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import { prepared } from '../lib/db/prepared.server.ts'
import type { Cambio } from '../lib/live/cambio.ts'
import { remembered } from '../lib/live/remembered.server.ts'
import { withCleanText } from '../lib/sanitize.server.ts'
import { withTheirFiles } from './about-files.server.ts'
import type { ContentTable, ContentType } from './content-type.server.ts'
import type { Children, RowOf } from './record-type.server.ts'

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
export function published<T extends ContentTable>(
  type: ContentType<T>,
  { institucion, estado, where }: Omit<Filter, 'institucion'> & { institucion: number | Placeholder },
): SQL {
  const t = type.table
  return and(
    eq(t.institucion, institucion),
    inArray(t.estado, statesOf(type, estado)),
    isNull(t.eliminadoEn),
    or(isNull(t.publicarDesde), sql`${t.publicarDesde} <= ${NOW}`),
    or(isNull(t.publicarHasta), sql`${NOW} < ${t.publicarHasta}`),
    where,
  ) as SQL
}

/** What visitors see, or will by itself: at its moment, or when a scheduled change takes its place. */
export const publishedOrToBe = (
  { table: t, publicStates }: ContentType,
  { institucion }: Pick<Filter, 'institucion'>,
) =>
  and(
    eq(t.institucion, institucion),
    inArray(t.estado, [...publicStates]),
    isNull(t.eliminadoEn),
    or(isNull(t.publicarHasta), sql`${NOW} < ${t.publicarHasta}`, isNotNull(t.programado)),
  )

const counts = new Map<string, (asked: string) => Promise<number>>()

/**
 * How many rows a visitor may see. Remembered until a change, but for a condition of the room's own. Measured (0029):
 * without, the call `cantidad` costs 2.5 times as much.
 */
export function countPublished(type: ContentType, { institucion, estado, where }: Filter): Promise<number> {
  if (where) return countRows(type, { institucion, estado, where })
  const counted =
    counts.get(type.name) ??
    remembered(
      (asked: string) => countRows(type, JSON.parse(asked) as Filter),
      () => nextBoundary([type]),
    )
  counts.set(type.name, counted)
  return counted(JSON.stringify({ institucion, estado }))
}

async function countRows(type: ContentType, { institucion, ...filter }: Filter): Promise<number> {
  const [row] = await prepared(keyOf(type, 'count', filter), { institucion }, (asked) =>
    db
      .select({ n: count() })
      .from(type.table)
      .where(published(type, { ...filter, ...asked })),
  )
  return row?.n ?? 0
}

/** All that the text of such a read depends on; a condition of the room's own may be any. */
const keyOf = (type: ContentType, what: string, { estado, where }: Omit<Filter, 'institucion'>, columns?: unknown) =>
  where ? null : [what, type.name, statesOf(type, estado), columns]

/**
 * One page of what a visitor may see, in hand-made order where the type has one, then newest first.
 * @param before what is looked at before that order; the same for all lists of a type
 */
export async function listPublished<
  T extends ContentTable,
  K extends keyof RowOf<T> & string = keyof RowOf<T> & string,
>(
  type: ContentType<T>,
  {
    institucion,
    page = 1,
    size = PAGE_SIZE,
    columns,
    before = [],
    ...filter
  }: PageFilter & {
    columns?: readonly K[]
    before?: readonly SQL[]
  },
): Promise<Pick<RowOf<T>, K>[]> {
  const order = [...before, ...(type.orderBy ? [asc(type.orderBy)] : []), desc(type.newestBy), desc(type.table.id)]
  const values = { institucion, size, offset: (page - 1) * size }
  const rows = await prepared(
    keyOf(type, before.length > 0 ? 'narrowed' : 'list', filter, columns),
    values,
    ({ size, offset, ...asked }) =>
      db
        .select(columnsOf(type, columns))
        .from(type.table as ContentTable)
        .where(published(type, { ...filter, ...asked }))
        .orderBy(...order)
        .limit(size)
        .offset(offset),
  )
  return (await asSeen(type, rows)) as Pick<RowOf<T>, K>[]
}

/** Rows as visitors have them: texts by the rules of today, files by those that their addresses show by now. */
export const asSeen = <R extends object>(type: ContentType, rows: R[]) =>
  withTheirFiles(type, withCleanText(type, rows))

/** What a list does not show is most of its rows. Measured (0029): with it, a first list costs 1.3 times as much. */
const columnsOf = (type: ContentType, only?: readonly string[]) => {
  const all = getTableColumns(type.table) as Record<string, PgColumn>
  return only ? Object.fromEntries(Object.entries(all).filter(([key]) => only.includes(key))) : all
}

/** The row with that id, if a visitor may see it. */
export async function findPublished<T extends ContentTable>(
  type: ContentType<T>,
  { institucion, id, ...filter }: Filter & { id: number },
): Promise<RowOf<T> | undefined> {
  const { table } = type
  const [row] = await prepared(keyOf(type, 'find', filter), { institucion, id }, ({ id, ...asked }) =>
    db
      .select()
      .from(table as ContentTable)
      .where(published(type, { ...filter, ...asked, where: and(eq(table.id, id), filter.where) })),
  )
  return row && ((await asSeen(type, [row]))[0] as RowOf<T>)
}

/** When a visitor could first see the row as it is: its last change, or the beginning of its publication. */
export const changedAt = ({
  actualizadoEn,
  publicarDesde,
}: {
  actualizadoEn: Date
  publicarDesde: Date | null
}): Date => (publicarDesde && publicarDesde > actualizadoEn ? publicarDesde : actualizadoEn)

/** The same as SQL. */
export const lastChange = ({ table: t }: Pick<ContentType, 'table'>) =>
  sql`greatest(${t.actualizadoEn}, ${t.publicarDesde})`

/** What a visitor may see, what changed or appeared last first: what those who follow a list have not seen yet. */
export async function listLatest<T extends ContentTable>(
  type: ContentType<T>,
  { size = PAGE_SIZE, ...filter }: Filter & { size?: number },
): Promise<RowOf<T>[]> {
  const rows = await db
    .select()
    .from(type.table as ContentTable)
    .where(published(type, filter))
    .orderBy(desc(lastChange(type)), sql`${type.newestBy} desc nulls last`, desc(type.table.id))
    .limit(size)
  return (await asSeen(type, rows)) as RowOf<T>[]
}

/** What leaves by a public call: the id and the declared public fields, under their SQL names. */
export function toWire<T extends ContentTable>(type: ContentType<T>, row: Partial<RowOf<T>>): Record<string, unknown> {
  const columns = type.table as unknown as Record<string, { name: string }>
  const values = row as Record<string, unknown>
  return Object.fromEntries(['id', ...type.publicFields].map((key) => [columns[key]?.name ?? key, values[key]]))
}

/** Rows of a type's children that appear by themselves, and the item that each belongs to. */
export type Appearing = {
  children: Children
  what: PgColumn
  sinceKey: string
  since: PgColumn
  from: PgColumn
  /** Whose they are. */
  belongs: SQL | undefined
}

export const appearingOf = (type: ContentType): Appearing[] =>
  Object.values(type.children ?? {}).flatMap((children) => {
    const { each, table, of } = children
    if (!each) return []
    const columns = getTableColumns(table) as Record<string, PgColumn>
    const whose = Object.entries(of(type.name, type.table.id))
    const belongs = and(...whose.map(([key, value]) => eq(columns[key] as PgColumn, value)))
    const [what, since, from] = [columns[each.what], columns[each.since], columns[each.from]]
    return what && since && from ? [{ children, what, sinceKey: each.since, since, from, belongs }] : []
  })

/**
 * Milliseconds until something of these types begins or ceases to be public, or changes by itself, in any institution, by the database's clock; null when
 * nothing is scheduled. A page rendered now must not be kept longer.
 */
export async function nextBoundary(types: readonly ContentType[], from: Tx | typeof db = db): Promise<number | null> {
  const moments = types.flatMap(({ table: t }) => [
    sql`select min(${t.publicarDesde}) as m from ${t} where ${t.publicarDesde} > now() and ${t.eliminadoEn} is null`,
    sql`select min(${t.publicarHasta}) as m from ${t} where ${t.publicarHasta} > now() and ${t.eliminadoEn} is null`,
    sql`select min(${t.programadoDesde}) as m from ${t} where ${t.programadoDesde} > now() and ${t.eliminadoEn} is null`,
  ])
  for (const { children, from: begins } of types.flatMap(appearingOf)) {
    moments.push(sql`select min(${begins})::timestamptz as m from ${children.table} where ${begins} > now()::timestamp`)
  }
  const result = await from.execute<{ ms: string | null }>(
    sql`select extract(epoch from min(m) - now()) * 1000 as ms from (${sql.join(moments, sql` union all `)}) as boundaries`,
  )
  const ms = result.rows[0]?.ms
  return ms == null ? null : Math.max(0, Number(ms))
}

/**
 * What of these types appeared or ended by itself since the last look, and the milliseconds until the next does.
 * @param since `now` of the last look; null at the first, when nothing is told
 */
export const crossedSince = (types: readonly ContentType[], since: string | null) =>
  db.transaction(async (tx) => {
    // All of it at the same moment, the transaction's.
    const next = await nextBoundary(types, tx)
    const isShown = ({ table: t, publicStates }: ContentType) =>
      and(inArray(t.estado, [...publicStates]), isNull(t.eliminadoEn))
    const crossed = types.map((type) => {
      const { table: t, name } = type
      const passed = (moment: PgColumn) => sql`(${moment} > ${since}::timestamptz and ${moment} <= now())`
      return sql`select ${t.institucion} as idinstitucion, ${name}::text as tipo, ${t.id} as id
        from ${t} where ${isShown(type)} and (${passed(t.publicarDesde)} or ${passed(t.publicarHasta)})`
    })
    for (const type of types) {
      for (const { children, from, belongs } of appearingOf(type)) {
        crossed.push(sql`select ${type.table.institucion} as idinstitucion, ${type.name}::text as tipo, ${type.table.id} as id
          from ${children.table} join ${type.table} on ${belongs}
          where ${isShown(type)} and ${from}::timestamptz > ${since}::timestamptz and ${from} <= now()::timestamp`)
      }
    }
    const {
      rows: [clock],
    } = await tx.execute<{ now: string }>(sql`select now()::text as now`)
    const { rows } = await tx.execute<Cambio>(sql.join(crossed, sql` union all `))
    return { next, now: clock?.now ?? '', cambios: rows.map((row) => ({ ...row, para: 'publico' as const })) }
  })
