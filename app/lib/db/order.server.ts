import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * How rows are ordered by one of these columns; a minus before its name turns it round. What is empty comes last either way.
 * @returns nothing for a name that is none of them: what comes after it in `orderBy` decides
 */
export function orderedBy(columns: Readonly<Record<string, SQLWrapper>>, orden: string | undefined): SQL[] {
  const name = orden?.replace(/^-/, '') ?? ''
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) return []
  return orden?.startsWith('-') ? [sql`${column} desc nulls last`] : [asc(column)]
}
