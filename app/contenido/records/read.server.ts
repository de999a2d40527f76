import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { hasWords } from '../../lib/db/words.server.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import { columnOf, type Use, usesOf } from './names.server.ts'
import type { Kept, KeptRow } from './record.server.ts'
import { uniones } from './schema.server.ts'

export const SITUACIONES = ['todo', 'publicado', 'borrador'] as const
type Situacion = (typeof SITUACIONES)[number]

export type Asked = {
  /** From 1. */
  pagina?: number | undefined
  tamano?: number | undefined
  /** In use is 'publicado'. */
  situacion?: Situacion | undefined
  texto?: string | undefined
  /** The wire name of a field; with - before it, the other way round. */
  orden?: string | undefined
  /** Values of fields by their names on the wire. */
  filtros?: Record<string, unknown>
}

const STATE = { todo: undefined, publicado: '1', borrador: '0' } as const

/** A row under the names of the wire. */
export const toWire = (kept: Kept, row: KeptRow) => {
  const { institucion: _, ...mine } = row
  const named = Object.entries(mine).map(([key, value]) => [wireName(kept, key), value])
  return Object.fromEntries(named) as Record<string, unknown> & Pick<KeptRow, 'version' | 'orden'>
}

/** A page of the rows of an institution, in their order. */
export async function listKept(
  kept: Kept,
  institucion: number,
  { pagina = 1, tamano = 20, situacion = 'todo', texto = '', orden, filtros = {} }: Asked,
): Promise<{ ok: true; total: number; filas: KeptRow[] } | Invalid> {
  const { table } = kept
  const columns = columnsOf(table)
  const byWire = (name: string) => Object.values(columns).find((column) => column.name === name)
  const by = orden === undefined ? undefined : byWire(orden.replace(/^-/, ''))
  if (orden !== undefined && !by) return invalid('orden', 'Elija un campo de este tipo')
  const conditions: (SQL | undefined)[] = []
  for (const [key, field] of Object.entries(kept.fields)) {
    const column = columnOf(table, key)
    const value = filtros[column.name]
    if (value === undefined || value === '') continue
    const isText = field.control !== 'reference' && typeof value === 'string' && !value.includes('\0')
    if (isText) conditions.push(eq(column, value))
    else if (/^\d{1,9}$/.test(String(value))) conditions.push(eq(column, Number(value)))
    else return invalid(column.name, 'No es un valor válido')
  }
  const state = STATE[situacion]
  const where = and(
    eq(table.institucion, institucion),
    state === undefined ? undefined : eq(table.estado, state),
    hasWords([columnOf(table, kept.label)], texto),
    ...conditions,
  )
  const [counted] = await db
    .select({ total: count() })
    .from(table as PgTable)
    .where(where)
  const filas = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...(by ? [orden?.startsWith('-') ? desc(by) : asc(by)] : []), asc(table.orden), asc(table.id))
    .limit(tamano)
    .offset((pagina - 1) * tamano)
  return { ok: true, total: counted?.total ?? 0, filas: filas as KeptRow[] }
}

/** Any number of rows that nobody pages through. */
export const ALL = 2_000

/** One row of an institution, and who names it. */
export async function findKept(kept: Kept, types: readonly ContentType[], institucion: number, id: number) {
  const [found] = await db
    .select()
    .from(kept.table as PgTable)
    .where(and(eq(kept.table.id, id), eq(kept.table.institucion, institucion)))
  if (!found) return undefined
  const fila = found as KeptRow
  const usos: Use[] = (await usesOf(db, kept, types, institucion, [fila])).get(id) ?? []
  return { fila, usos }
}

/** How often each row is named, and where, by id. */
export const usesIn = (kept: Kept, types: readonly ContentType[], institucion: number, rows: readonly KeptRow[]) =>
  usesOf(db, kept, types, institucion, rows)

/** How many rows an institution has, and how many of them are in use. */
export async function countKept({ table }: Kept, institucion: number): Promise<{ total: number; enUso: number }> {
  const mine = eq(table.institucion, institucion)
  return {
    total: await db.$count(table as PgTable, mine),
    enUso: await db.$count(table as PgTable, and(mine, eq(table.estado, '1'))),
  }
}

/** With which other each row was joined, by id. */
export async function joinedIn({ name }: Kept, institucion: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ fila: uniones.fila, con: uniones.con })
    .from(uniones)
    .where(and(eq(uniones.institucion, institucion), eq(uniones.tipo, name)))
  return new Map(rows.map(({ fila, con }) => [fila, con]))
}
