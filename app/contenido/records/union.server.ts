import { and, eq, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../lib/account/permissions.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Changes, Scheduled, Values } from '../life.ts'
import { loadCurrent, type Row } from '../write/current.server.ts'
import { put } from '../write/put.server.ts'
import { quietly } from '../write/steps.server.ts'
import { columnOf, type InContent, inContent, namingRow, ofInstitucion } from './names.server.ts'
import { NOEXISTE, type Outcome } from './outcome.ts'
import { type Kept, type KeptRow, type Naming, nameOf } from './record.server.ts'
import { type Moved, uniones } from './schema.server.ts'
import { ofRow, unusedAbove } from './state.server.ts'
import { inTurn, type Keeping, lockRow, putRow, rowFor, tellOf } from './write.server.ts'

type Asked = { version?: number | undefined; con: number }

/**
 * Two rows that are the same become one: all that names the first names the second, and the first is out of use. As one
 * whole, whoever may enter the rooms where it is named. Demands `editar`.
 */
export const joinRows = (
  actor: Actor,
  kept: Kept,
  types: readonly ContentType[],
  id: number,
  asked: Asked,
): Promise<Outcome> =>
  inTurn(actor, kept, async (unit): Promise<Outcome | Invalid> => {
    const found = await rowFor(unit, kept, id, asked)
    if (!found.ok) return found
    const { row } = found
    const other = asked.con === id ? undefined : await lockRow(unit, kept, asked.con)
    if (!other) return invalid('con', 'Elija otra fila de la misma lista')
    if (other.estado !== '1') return invalid('con', 'Esa está fuera de uso: póngala en uso antes')
    if (kept.fixed?.includes(nameOf(row)))
      return invalid('con', 'El portal da este nombre por sí mismo: una la otra con ella')
    const movidos = await lead(unit, kept, types, row, other)
    await unit.tx.delete(uniones).where(ofRow(unit, kept, id))
    const { institucion } = actor
    await unit.tx
      .insert(uniones)
      .values({ tipo: kept.name, fila: id, con: other.id, estado: row.estado, movidos, institucion })
    const done = await putRow(unit, kept, row, { estado: '0' })
    unit.audit({ accion: 'unir', tipo: kept.name, id, detalle: { con: other.id, movidos } })
    for (const one of [id, other.id]) tellOf(unit, kept, one)
    return done
  })

/** Takes a union back: what named the row, and still names the other, names it again. Demands `editar`. */
export const separateRow = (
  actor: Actor,
  kept: Kept,
  all: readonly Kept[],
  types: readonly ContentType[],
  id: number,
  asked: { version?: number | undefined },
): Promise<Outcome> =>
  inTurn(actor, kept, async (unit): Promise<Outcome> => {
    const found = await rowFor(unit, kept, id, asked)
    if (!found.ok) return found
    const { row } = found
    const [union] = await unit.tx
      .select()
      .from(uniones)
      .where(ofRow(unit, kept, id))
    const other = union && (await lockRow(unit, kept, union.con))
    if (!union || !other) return { ...NOEXISTE, message: 'No está unida a otra.' }
    const movidos = await lead(unit, kept, types, other, row, union.movidos)
    await unit.tx.delete(uniones).where(eq(uniones.id, union.id))
    const above = await unusedAbove(unit, kept, all, row)
    const done = await putRow(unit, kept, row, { estado: above.length > 0 ? '0' : union.estado })
    unit.audit({ accion: 'separar', tipo: kept.name, id, detalle: { de: other.id, movidos } })
    for (const one of [id, other.id]) tellOf(unit, kept, one)
    return done
  })

/** Leads what names one row to another. @param only of these, if given @returns what was led */
async function lead(
  unit: Keeping,
  kept: Kept,
  types: readonly ContentType[],
  from: KeptRow,
  to: KeptRow,
  only?: Moved,
): Promise<Moved> {
  const moved: Moved = {}
  for (const naming of kept.named) {
    const place = `${naming.tipo}.${naming.key}`
    if (only && !only[place]) continue
    const ids = await leadNaming(unit, naming, from, to, only?.[place])
    if (ids.length > 0) moved[place] = ids
  }
  for (const place of inContent(kept, types)) Object.assign(moved, await leadContent(unit, place, from.id, to.id, only))
  return moved
}

async function leadNaming(
  unit: Keeping,
  { table, key, byLabel, set, turn, tell }: Naming,
  from: KeptRow,
  to: KeptRow,
  only?: number[],
) {
  const { institucion } = unit.actor
  await turn?.(unit.tx, institucion)
  const value = (row: KeptRow) => (byLabel ? nameOf(row) : row.id)
  const rows = await unit.tx
    .update(table)
    .set((set?.(to.id) ?? { [key]: value(to) }) as never)
    .where(
      and(ofInstitucion(table, institucion), eq(columnOf(table, key), value(from)), only && inArray(table.id, only)),
    )
    .returning({ id: table.id })
  const ids = rows.map(({ id }) => Number(id))
  tell?.(unit, ids)
  return ids
}

const PARTS = ['fila', 'borrador', 'programado'] as const
type Part = (typeof PARTS)[number]

/** Each with a version of its own, so that whoever has it open is told. */
async function leadContent(unit: Keeping, place: InContent, from: number, to: number, only?: Moved): Promise<Moved> {
  const { type, key } = place
  const moved: Moved = {}
  const called = (part: Part) => `${type.name}.${key}${part === 'fila' ? '' : `.${part}`}`
  if (only && !PARTS.some((part) => only[called(part)])) return moved
  const rows = await unit.tx
    .select({ id: type.table.id })
    .from(type.table as PgTable)
    .where(and(eq(type.table.institucion, unit.actor.institucion), namingRow(place, from)))
  if (rows.length === 0) return moved
  await quietly(unit, type, 'unir', async (quiet) => {
    for (const { id } of rows as { id: number }[]) {
      const current = await loadCurrent(quiet.tx, type, id, unit.actor.institucion)
      if (!current) continue
      const parts = PARTS.filter(
        (part) => namedIn(current.row, part, key) === from && (!only || only[called(part)]?.includes(id)),
      )
      if (parts.length === 0) continue
      await put(
        quiet,
        current,
        { accion: 'unir' },
        { set: Object.assign({}, ...parts.map((part) => led(current.row, part, key, to))) },
      )
      for (const part of parts) moved[called(part)] = [...(moved[called(part)] ?? []), id]
    }
    return rows.map(({ id }) => Number(id))
  })
  return moved
}

const namedIn = (row: Row, part: Part, key: string): unknown => (part === 'fila' ? row[key] : row[part]?.valores[key])

function led(row: Row, part: Part, key: string, to: number): Values {
  if (part === 'fila') return { [key]: to }
  const waits: Changes | Scheduled | null = row[part]
  return waits ? { [part]: { ...waits, valores: { ...waits.valores, [key]: to } } } : {}
}
