import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { columnsOf, wireName } from '../app/campos/sent.server.ts'
import { listPublished } from '../app/contenido/queries.server.ts'
import type { Whole } from '../app/contenido/write/current.server.ts'
import { db } from '../app/lib/db/client.server.ts'
import type { Clase } from './clases.ts'
import type { Layer } from './modelo.ts'

const childrenIn = ({ type, list }: Clase) => list && type.children?.[list.name]

export const wired = (children: Parameters<typeof wireName>[0], row: Layer): Layer =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [wireName(children, key), value]))

/** The fields that the model looks at, and the texts of the lists. */
export function layerOf({ fresh, needs, list }: Clase, { valores, hijos }: Whole): Layer {
  const fields = [...new Set([...Object.keys(fresh), ...needs])].map((key) => [key, valores[key]])
  const told = list && [[list.name, (hijos[list.name] ?? []).map((child) => child[list.told])]]
  return Object.fromEntries([...fields, ...(told ?? [])])
}

/** What visitors see of these, by id. */
export async function seenOf(clase: Clase, ids: number[]): Promise<Record<string, Layer>> {
  const { type, list } = clase
  const rows = (await listPublished(type, { institucion: 2, where: inArray(type.table.id, ids) })) as (Layer & {
    id: number
  })[]
  const children = childrenIn(clase)
  const files = await childrenOf(clase, ids)
  const seen = rows.map((row) => {
    const own = files.filter(({ de }) => de === row.id)
    const told = children && list && own.map(({ fila }) => ({ [list.told]: fila[wireName(children, list.told)] }))
    return [row.id, layerOf(clase, { valores: row, hijos: list && told ? { [list.name]: told } : {} })]
  })
  return Object.fromEntries(seen)
}

/** The rows of their lists as they lie in the database. */
async function childrenOf(clase: Clase, ids: number[]) {
  const children = childrenIn(clase)
  if (!children) return []
  const { table, of } = children
  const [owner = ''] = Object.entries(of('', -1)).find(([, value]) => value === -1) ?? []
  const column = columnsOf(table)[owner] as unknown as SQL
  const kind = columnsOf(table).tipo
  const { rows } = await db.execute<{ de: number; fila: Layer }>(sql`
    select ${column} as de, to_jsonb(${table}) - 'fecha_registro' - 'publicado_en' as fila from ${table}
    where ${and(inArray(column, ids), kind && eq(kind, clase.type.name))} order by ${table.orden}, ${table.id}`)
  return rows
}

/** All of an item that undoing has to give back. */
export async function wholeOf(clase: Clase, id: number) {
  const { table } = clase.type
  const { rows } = await db.execute<{ fila: Layer }>(
    sql`select to_jsonb(${table}) - 'version' - 'actualizado_en' - 'cambiado_en' as fila from ${table} where ${table.id} = ${id}`,
  )
  return { fila: rows[0]?.fila, hijos: await childrenOf(clase, [id]) }
}

export async function foldersInThemselves() {
  const { rows } = await db.execute(sql`
    with recursive up(id, above, deep) as (
      select iddocumento, idcontenedor, 1 from documentos where idcontenedor is not null
      union all select up.id, d.idcontenedor, deep + 1 from documentos d join up on d.iddocumento = up.above where deep < 9
    ) select id from up where above = id`)
  return rows
}
