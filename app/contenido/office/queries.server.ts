import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import { db } from '../../lib/db/client.server.ts'
import type { Invalid } from '../../lib/outcomes.ts'
import { withCleanText } from '../../lib/sanitize.server.ts'
import { withTheirFiles } from '../about-files.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import type { Wire } from '../outside.server.ts'
import { PAGE_SIZE } from '../queries.server.ts'
import { versiones } from '../schema.server.ts'
import { readChildren } from '../write/children.server.ts'
import { effective, type Row } from '../write/current.server.ts'
import { filtersOf, matching, orderOf, SITUACIONES, type Situacion, situationsOf } from './asked.server.ts'
import { filtersBesides, lackingText } from './besides.server.ts'
import { draftOf, hasChanges, type Item, itemOf, listsOf, shownColumns } from './wire.server.ts'

export type Asked = {
  institucion: number
  /** 1-based. */
  pagina?: number
  tamano?: number
  situacion?: Situacion | undefined
  texto?: string | undefined
  /** A field's name on the wire, with '-' before it from the last one. */
  orden?: string | undefined
  /** By names on the wire; what is no filter is not looked at. */
  filtros?: Values
  /** Keys of the columns that are read, besides the item's life; all of them, if it does not say. */
  columnas?: readonly string[] | undefined
  /** Of all that, only these. */
  ids?: readonly number[] | undefined
  /** The order of a room of its own, where no other is asked for. */
  porMano?: readonly SQL[] | undefined
}

export type Page = { ok: true; total: number; list: Item[] }

/** One page of what staff keep of a type, whatever its state: what visitors have of each, and its life. */
export async function listItems(type: ContentType, asked: Asked): Promise<Page | Invalid> {
  const { pagina = 1, tamano = PAGE_SIZE, columnas } = asked
  const which = whichOf(type, asked)
  if (!which.ok) return which
  const { where, order } = which
  const t = type.table
  const [counted] = await db.select({ total: count() }).from(t).where(where)
  const rows = (await db
    .select({
      ...shownColumns(type, columnas),
      conCambios: sql<boolean>`(${t.borrador} is not null or ${t.programado} is not null)`,
    })
    .from(t)
    .where(where)
    .orderBy(...order)
    .limit(tamano)
    .offset((pagina - 1) * tamano)) as (Values & { conCambios: boolean })[]
  const list = (await withTheirFiles(type, withCleanText(type, rows))).map(({ conCambios, ...row }) =>
    itemOf(type, row, conCambios, columnas),
  )
  return { ok: true, total: counted?.total ?? 0, list }
}

/** What waits to take the place of what visitors have of these, and when it will, where it has its moment. */
export async function waitingOf(
  { table: t }: ContentType,
  ids: readonly number[],
): Promise<Map<number, { cambiaEn: Date | null; valores: Values }>> {
  if (ids.length === 0) return new Map()
  const { id, borrador, programado, programadoDesde } = t
  const rows = (await db
    .select({ id, borrador, programado, programadoDesde })
    .from(t)
    .where(inArray(id, [...ids]))) as Row[]
  return new Map(
    rows.map((row) => [
      row.id,
      { cambiaEn: row.programadoDesde, valores: { ...row.programado?.valores, ...row.borrador?.valores } },
    ]),
  )
}

type Which = { ok: true; where: SQL | undefined; order: SQL[] }

/** Which rows these parameters ask for, and in which order. */
function whichOf(type: ContentType, asked: Asked): Which | Invalid {
  const { institucion, situacion = 'todo', orden, porMano } = asked
  const narrowed = narrowing(type, asked)
  const order = porMano && !orden ? [...porMano] : orderOf(type, orden)
  const unknown = order ? [] : [{ campo: 'orden', message: 'Escriba el nombre de un campo, con - delante al revés' }]
  const errores = [...narrowed.errores, ...unknown]
  if (!order || errores.length > 0) return { ok: false, codigo: 'INVALIDO', errores }
  return { ok: true, where: and(situationsOf(type, institucion)[situacion], narrowed.where), order }
}

/** What narrows them within a situation. */
function narrowing(type: ContentType, { institucion, texto = '', filtros = {}, ids }: Asked) {
  const filters = filtersOf(type, filtros)
  const besides = filtersBesides(type, filtros, institucion)
  const chosen = ids && inArray(type.table.id, [...ids])
  return {
    where: and(matching(type, texto), ...filters.where, ...besides.where, chosen),
    errores: [...filters.errores, ...besides.errores],
  }
}

export type Neighbours = { anterior: number | null; siguiente: number | null; lugar: number; total: number }

/** Which items stand before and after one in such a list, and where it stands in it; undefined where it is not in it. */
export async function neighboursOf(type: ContentType, id: number, asked: Asked): Promise<Neighbours | undefined> {
  const which = whichOf(type, asked)
  if (!which.ok) return undefined
  const t = type.table
  const over = sql`over (order by ${sql.join(which.order, sql`, `)})`
  const ranked = sql`select ${t.id} as id, lag(${t.id}) ${over} as anterior, lead(${t.id}) ${over} as siguiente,
    row_number() ${over} as lugar, count(*) over () as total from ${t} where ${which.where}`
  const { rows } = await db.execute<Record<keyof Neighbours, string | null>>(
    sql`select anterior, siguiente, lugar, total from (${ranked}) as lista where id = ${id}`,
  )
  const [row] = rows
  const numbered = (value: string | null) => (value === null ? null : Number(value))
  return (
    row && {
      anterior: numbered(row.anterior),
      siguiente: numbered(row.siguiente),
      ...{ lugar: Number(row.lugar), total: Number(row.total) },
    }
  )
}

/** Everything that such a list has, by id and title, as far as `most`. */
export async function titlesIn(
  type: ContentType,
  asked: Asked,
  most: number,
): Promise<{ id: number; titulo: string }[]> {
  const which = whichOf(type, asked)
  if (!which.ok) return []
  const { table, label } = type
  const rows = await db
    .select({ id: table.id, titulo: columnsOf(table)[label] ?? table.id })
    .from(table)
    .where(which.where)
    .orderBy(...which.order)
    .limit(most)
  return rows.map(({ id, titulo }) => ({ id: Number(id), titulo: String(titulo ?? '') || 'Sin título' }))
}

/** What is out of the bin and `where` says, by `order`: its life, and its fields as whoever edits it has them. */
export async function listEdited(
  type: ContentType,
  { where, order, most }: { where: SQL | undefined; order: SQL; most: number },
) {
  const t = type.table
  const rows = (await db
    .select()
    .from(t)
    .where(and(isNull(t.eliminadoEn), where))
    .orderBy(order)
    .limit(most)) as Row[]
  return rows.map((row) => ({
    ...{ item: itemOf(type, row, hasChanges(row)), cambiaEn: row.programadoDesde },
    valores: effective(type, row, {}).valores,
  }))
}

/** How many, out of the bin, have an image that nobody described; null where there can be none. */
export async function countLackingText(type: ContentType, institucion: number): Promise<number | null> {
  const lacking = lackingText(type)
  return lacking ? db.$count(type.table, and(situationsOf(type, institucion).todo, lacking)) : null
}

/** How many of those that are asked for are in each situation. */
export async function countSituations(type: ContentType, asked: Asked): Promise<Record<Situacion, number>> {
  const conditions = situationsOf(type, asked.institucion)
  const { where, errores } = narrowing(type, asked)
  const counts = SITUACIONES.map((name) => [name, counting(conditions[name])])
  const [row] = (await db
    .select(Object.fromEntries(counts))
    .from(type.table)
    .where(errores.length > 0 ? sql`false` : where)) as Record<Situacion, number>[]
  return row as Record<Situacion, number>
}

const counting = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** What staff see of one: as visitors have it, what waits to take its place and since when it will, and its children. */
export type Whole = {
  data: Item
  borrador: Wire | null
  pendiente: { publicar_desde: Date } | null
  /** Edits wait besides what comes at its moment. */
  espera: boolean
  hijos: Record<string, Wire[]>
}

/** Rows of another institution do not exist. */
export const findItem = (type: ContentType, id: number, institucion: number): Promise<Whole | undefined> =>
  // The row and its children as they were at the same moment.
  db.transaction(
    async (tx) => {
      const t = type.table
      const mine = and(eq(t.id, id), eq(t.institucion, institucion))
      const rows = (await tx.select().from(t).where(mine)) as Row[]
      const [row] = await withTheirFiles(type, withCleanText(type, rows), tx)
      if (!row) return undefined
      const hijos = await readChildren(tx, type, id)
      return {
        data: itemOf(type, row, hasChanges(row)),
        borrador: draftOf(type, row, hijos),
        pendiente: row.programadoDesde && { publicar_desde: row.programadoDesde },
        espera: row.programado !== null && row.borrador !== null,
        hijos: listsOf(type, hijos),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export type Version = {
  id: number
  /** The version that it made of the item. */
  numero: number
  fecha: Date
  /** The id of who did it; null: by itself. */
  usuario: number | null
  accion: string
  nota: string
  campos: string[]
}

/** What was done with an item, the last first, 20 a page; undefined where there is no such item. */
export async function versionesOf(type: ContentType, id: number, institucion: number, pagina = 1) {
  const { table } = type
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.institucion, institucion)))
  if (!row) return undefined
  const mine = and(eq(versiones.tipo, type.name), eq(versiones.contenido, id), eq(versiones.institucion, institucion))
  const { numero, creadoEn: fecha, usuario, accion, nota, cambios } = versiones
  const rows = await db
    .select({ id: versiones.id, numero, fecha, usuario, accion, nota, cambios })
    .from(versiones)
    .where(mine)
    .orderBy(desc(versiones.id))
    .limit(PAGE_SIZE)
    .offset((pagina - 1) * PAGE_SIZE)
  const columns = columnsOf(table)
  const list: Version[] = rows.map(({ cambios: keys, ...version }) => ({
    ...version,
    campos: keys.map((key) => (key in columns ? wireName(type, key) : key)),
  }))
  return { total: await db.$count(versiones, mine), list }
}
