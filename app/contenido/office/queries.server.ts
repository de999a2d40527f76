import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import { db } from '../../lib/db/client.server.ts'
import type { Invalid } from '../../lib/outcomes.ts'
import { withCleanText } from '../../lib/sanitize.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import type { Wire } from '../outside.server.ts'
import { PAGE_SIZE } from '../queries.server.ts'
import { versiones } from '../schema.server.ts'
import { readChildren } from '../write/children.server.ts'
import type { Row } from '../write/current.server.ts'
import { filtersOf, matching, orderOf, SITUACIONES, type Situacion, situationsOf } from './asked.server.ts'
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
}

export type Page = { ok: true; total: number; list: Item[] }

/** One page of what staff keep of a type, whatever its state: what visitors have of each, and its life. */
export async function listItems(type: ContentType, asked: Asked): Promise<Page | Invalid> {
  const { institucion, pagina = 1, tamano = PAGE_SIZE, situacion = 'todo', texto = '', orden, filtros = {} } = asked
  const filters = filtersOf(type, filtros)
  const order = orderOf(type, orden)
  const unknown = order ? [] : [{ campo: 'orden', message: 'Escriba el nombre de un campo, con - delante al revés' }]
  const errores = [...filters.errores, ...unknown]
  if (!order || errores.length > 0) return { ok: false, codigo: 'INVALIDO', errores }
  const where = and(situationsOf(type, institucion)[situacion], matching(type, texto), ...filters.where)
  const t = type.table
  const [counted] = await db.select({ total: count() }).from(t).where(where)
  const rows = (await db
    .select({
      ...shownColumns(type),
      conCambios: sql<boolean>`(${t.borrador} is not null or ${t.programado} is not null)`,
    })
    .from(t)
    .where(where)
    .orderBy(...order)
    .limit(tamano)
    .offset((pagina - 1) * tamano)) as (Values & { conCambios: boolean })[]
  const list = withCleanText(type, rows).map(({ conCambios, ...row }) => itemOf(type, row, conCambios))
  return { ok: true, total: counted?.total ?? 0, list }
}

/** How many are in each situation. */
export async function countSituations(type: ContentType, institucion: number): Promise<Record<Situacion, number>> {
  const conditions = situationsOf(type, institucion)
  const counts = SITUACIONES.map((name) => [name, counting(conditions[name])])
  const [row] = (await db.select(Object.fromEntries(counts)).from(type.table)) as Record<Situacion, number>[]
  return row as Record<Situacion, number>
}

const counting = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** What staff see of one: as visitors have it, what waits to take its place and since when it will, and its children. */
export type Whole = {
  data: Item
  borrador: Wire | null
  pendiente: { publicar_desde: Date } | null
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
      const [row] = withCleanText(type, rows)
      if (!row) return undefined
      const hijos = await readChildren(tx, type, id)
      return {
        data: itemOf(type, row, hasChanges(row)),
        borrador: draftOf(type, row, hijos),
        pendiente: row.programadoDesde && { publicar_desde: row.programadoDesde },
        hijos: listsOf(type, hijos),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export type Version = {
  id: number
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
  const { creadoEn: fecha, usuario, accion, nota, cambios } = versiones
  const rows = await db
    .select({ id: versiones.id, fecha, usuario, accion, nota, cambios })
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
