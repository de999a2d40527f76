import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../campos/sent.server.ts'
import type { db, Tx } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { said } from '../office/office.ts'
import { type Kept, type KeptRow, type Naming, nameOf } from './record.server.ts'

type From = Tx | typeof db

/** Where content names rows of a record: the kind, and the key of its field. */
export type InContent = { type: ContentType; key: string }

export const inContent = ({ table }: Pick<Kept, 'table'>, types: readonly ContentType[]): InContent[] =>
  types.flatMap((type) =>
    Object.entries(type.fields).flatMap(([key, field]) =>
      field.control === 'reference' && field.to.table === table ? { type, key } : [],
    ),
  )

export const columnOf = (table: Parameters<typeof columnsOf>[0], key: string): PgColumn => {
  const column = columnsOf(table)[key]
  if (!column) throw new Error(`no column ${key}`)
  return column
}

/** What a row of content names by that key in a draft that waits: 'borrador' or 'programado'. */
export const waiting = ({ type, key }: InContent, where: 'borrador' | 'programado'): SQL<number | null> =>
  sql<number | null>`(${type.table[where]} -> 'valores' ->> ${sql.raw(`'${key}'`)})::int`

/** Content that names one row, as visitors have it or in a draft. */
export const namingRow = (place: InContent, id: number): SQL | undefined =>
  or(
    eq(columnOf(place.type.table, place.key), id),
    sql`${waiting(place, 'borrador')} = ${id}`,
    sql`${waiting(place, 'programado')} = ${id}`,
  )

/** Who names rows, how they are called, and how many: for each row that somebody names. */
export type Use = { tipo: string; one: string; many: string; campo: string; cantidad: number }

/** Rows that name others, of an institution; those that have none name rows of it alone. */
export const ofInstitucion = ({ institucion }: Naming['table'], id: number): SQL | undefined =>
  institucion && eq(institucion, id)

/** How often each row is named, and where, by id. */
export async function usesOf(
  from: From,
  kept: Kept,
  types: readonly ContentType[],
  institucion: number,
  rows: readonly KeptRow[],
): Promise<Map<number, Use[]>> {
  const uses = new Map<number, Use[]>()
  const add = (id: number, use: Use) => uses.set(id, [...(uses.get(id) ?? []), use])
  if (rows.length === 0) return uses
  const ids = rows.map(({ id }) => id)
  for (const { tipo, one, many, table, key, byLabel } of kept.named) {
    const column = columnOf(table, key)
    const among = inArray(column, byLabel ? rows.map(nameOf) : ids)
    const found = await from
      .select({ value: column, cantidad: sql<number>`count(*)::int` })
      .from(table)
      .where(and(ofInstitucion(table, institucion), among))
      .groupBy(column)
    for (const { value, cantidad } of found) {
      const row = rows.find((each) => value === (byLabel ? nameOf(each) : each.id))
      if (row) add(row.id, { tipo, one, many, campo: column.name, cantidad })
    }
  }
  for (const place of inContent(kept, types)) {
    const { name, title, office, table } = place.type
    const column = columnOf(table, place.key)
    const { rows: found } = await from.execute<{ id: number; cantidad: number }>(sql`
      select v.id, count(distinct ${table.id})::int as cantidad
      from ${table}, lateral (values (${column}), (${waiting(place, 'borrador')}), (${waiting(place, 'programado')})) v(id)
      where ${table.institucion} = ${institucion} and v.id in ${ids}
      group by v.id`)
    const called = { one: said(office).one, many: title.toLowerCase() }
    for (const { id, cantidad } of found) add(id, { tipo: name, ...called, campo: column.name, cantidad })
  }
  return uses
}

/** '3 personas y 1 noticia'. */
export const usesInWords = (uses: readonly Use[]): string =>
  new Intl.ListFormat('es').format(
    uses.map(({ one, many, cantidad }) => `${cantidad.toLocaleString('es-PE')} ${cantidad === 1 ? one : many}`),
  )
