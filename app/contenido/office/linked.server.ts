import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import { db } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Found } from './anywhere.server.ts'

/** Enough to see what hangs on an item. */
const MOST = 20

type Target = {
  tipo: string
  id: number
  /** Where visitors find it, without what only makes the address readable; absent where it has no page. */
  path: string | undefined
  institucion: number
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The items whose texts or addresses lead to one, what changed last first, and how many there are. They would lead to nothing without it. */
export async function linkedFrom(
  types: readonly ContentType[],
  { tipo, id, path, institucion }: Target,
): Promise<{ total: number; list: Found[] }> {
  const byId = `data-tipo="${tipo}" data-id="${id}"`
  const byPath = path && `(^|href=")${escaped(path)}([/"?#]|$)`
  const searches = types.flatMap((type) => {
    const { table: t, name, label } = type
    const columns = columnsOf(t)
    const leads = Object.entries(type.fields).flatMap(([key, { control }]): SQL[] => {
      const column = columns[key]
      if (!column || !['html', 'url'].includes(control)) return []
      const inText = control === 'html' ? [sql`strpos(${column}, ${byId}) > 0`] : []
      return [...inText, ...(byPath ? [sql`${column} ~ ${byPath}`] : [])]
    })
    if (leads.length === 0) return []
    const own = name === tipo ? sql`${t.id} <> ${id}` : undefined
    return sql`(select ${name}::text as tipo, ${t.id} as id, ${columns[label]}::text as titulo, ${t.actualizadoEn} as cuando
      from ${t} where ${and(sql`${t.institucion} = ${institucion}`, isNull(t.eliminadoEn), own, or(...leads))})`
  })
  if (searches.length === 0) return { total: 0, list: [] }
  const { rows } = await db.execute<Found & { total: number }>(
    sql`select tipo, id, titulo, count(*) over ()::int as total from (${sql.join(searches, sql` union all `)}) as todo order by cuando desc limit ${MOST}`,
  )
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _, ...one }) => one) }
}
