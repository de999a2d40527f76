import { sql } from 'drizzle-orm'
import { db } from '../app/lib/db/client.server.ts'

/** Where a norm has the product keep who somebody was although all else of them is forgotten. */
export const KEPT_BY_NORM: Record<string, string> = {
  // Whoever paid, as the receipt says: until the tax is barred (Código Tributario, art. 87.7).
  'recibos.pagador': 'comprobantes',
  'recibos.documento': 'comprobantes',
}

/** 'tabla.columna' of every column of the database, whatever its type, that says any of these words in whatever case. */
export async function tracesOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ tabla: string; columna: string; lugar: string }>(sql`
    select table_schema as lugar, table_name as tabla, column_name as columna
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('character varying', 'character', 'text', 'json', 'jsonb', 'ARRAY')
    order by 1, 2, 3`)
  const found: string[] = []
  for (const { lugar, tabla, columna } of rows) {
    const text = sql`lower(${sql.identifier(columna)}::text)`
    const says = words.map((word) => sql`strpos(${text}, ${word.toLowerCase()}) > 0`)
    const has = sql`select 1 from ${sql.identifier(lugar)}.${sql.identifier(tabla)} where ${sql.join(says, sql` or `)} limit 1`
    if ((await db.execute(has)).rows.length > 0) found.push(`${tabla}.${columna}`)
  }
  return found
}

/** The same, but for those that a norm keeps. */
export const forgottenTraces = async (words: readonly string[]): Promise<string[]> =>
  (await tracesOf(words)).filter((one) => !(one in KEPT_BY_NORM))
