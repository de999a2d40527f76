import { and, asc, eq, max, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { wrongReferences } from '../../campos/references.server.ts'
import { blankOf, columnsOf, takeSent, whatLacks, wireName } from '../../campos/sent.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
import type { FieldError, Invalid } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import type { Values } from '../life.ts'
import { sameValue } from '../write/current.server.ts'
import { retried } from '../write/retried.server.ts'
import { columnOf, ofInstitucion } from './names.server.ts'
import { NOEXISTE, type Outcome, type Refused, type Stale } from './outcome.ts'
import { type Kept, type KeptRow, nameOf } from './record.server.ts'

export type Keeping = Unit<Actor>

export const refusedTo = ({ sala }: Kept): Refused => ({
  ok: false,
  codigo: 'SINPERMISO',
  message: `Le falta el permiso ${sala.name}.editar (${sala.powers.editar}). Pídalo a quien administra los roles.`,
})

/** Whoever writes one of these records does so while nobody else writes any of them in that institution: they name each other. */
export const inTurn = <T>(actor: Actor, kept: Kept, work: (unit: Keeping) => Promise<T>): Promise<T | Refused> =>
  can(actor, kept.sala, 'editar')
    ? retried(() =>
        change(actor, async (unit) => {
          await waitTurn(unit.tx, `${kept.sala.name} ${actor.institucion}`)
          return work(unit)
        }),
      )
    : Promise.resolve(refusedTo(kept))

export async function lockRow({ tx, actor }: Keeping, { table }: Kept, id: number): Promise<KeptRow | undefined> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), eq(table.institucion, actor.institucion)))
    .for('update')
  return row as KeptRow | undefined
}

/** Writes columns of a row, which is another version then. */
export async function putRow({ tx }: Keeping, { table }: Kept, row: KeptRow, set: Values) {
  const version = row.version + 1
  await tx
    .update(table)
    .set({ ...set, version } as never)
    .where(eq(table.id, row.id))
  return { ok: true as const, id: row.id, version }
}

/** Everybody of the institution may read it, and visitors see what is called by it. */
export const tellOf = ({ announce }: Keeping, { name }: Kept, id: number) => announce(name, id, 'institucion')

export const fieldsOf = (kept: Kept, row: Values): Values =>
  Object.fromEntries(Object.keys(kept.fields).map((key) => [wireName(kept, key), row[key] ?? null]))

/** What a row says of itself that was out of use. */
export const RETIRED = { fuera_de_uso: true }

/** A row more, and the last; in use, unless it is written again as it was. Demands `editar`. */
export const createRow = (actor: Actor, kept: Kept, sent: Values): Promise<Outcome> =>
  inTurn(actor, kept, async (unit): Promise<Outcome> => {
    const { values, errores } = takeSent(kept, sent)
    const wrong = errores.length > 0 ? errores : await wrongIn(unit, kept, values, Object.keys(kept.fields))
    if (wrong.length > 0) return { ok: false, codigo: 'INVALIDO', errores: wrong }
    const { table } = kept
    const mine = eq(table.institucion, actor.institucion)
    const [last] = await unit.tx
      .select({ orden: max(table.orden) })
      .from(table as PgTable)
      .where(mine)
    const estado = sent['fuera_de_uso'] === RETIRED.fuera_de_uso ? '0' : '1'
    const row = { ...values, estado, orden: Number(last?.orden ?? 0) + 1, institucion: actor.institucion }
    const [made] = await unit.tx
      .insert(table)
      .values(row as never)
      .returning({ id: table.id, version: table.version })
    if (!made) throw new Error(`insert into ${kept.name} returned no row`)
    const { id, version } = made as { id: number; version: number }
    unit.audit({ accion: 'crear', tipo: kept.name, id, despues: fieldsOf(kept, values) })
    tellOf(unit, kept, id)
    return { ok: true, id, version }
  })

/** Changes fields of a row. Demands `editar`. @param version that was read: nobody overwrites anybody */
export const changeRow = (actor: Actor, kept: Kept, id: number, version: number, sent: Values): Promise<Outcome> =>
  inTurn(actor, kept, async (unit): Promise<Outcome> => {
    const row = await lockRow(unit, kept, id)
    if (!row) return NOEXISTE
    const { values, errores } = takeSent(kept, sent)
    const keys = Object.keys(values).filter((key) => !sameValue(values[key], row[key]))
    if (row.version !== version) {
      const campos = keys.map((key) => ({ campo: wireName(kept, key), suyo: values[key], actual: row[key] }))
      return { ok: false, codigo: 'CAMBIADO', version: row.version, campos }
    }
    const wrong = errores.length > 0 ? errores : await wrongIn(unit, kept, { ...row, ...values }, keys, id)
    const fixed = keys.includes(kept.label) && kept.fixed?.includes(nameOf(row))
    if (fixed) wrong.push({ campo: wireName(kept, kept.label), message: FIXED })
    if (wrong.length > 0) return { ok: false, codigo: 'INVALIDO', errores: wrong }
    if (keys.length === 0) return { ok: true, id, version }
    const set = Object.fromEntries(keys.map((key) => [key, values[key]]))
    const done = await putRow(unit, kept, row, set)
    const after = { ...row, ...set }
    if (keys.includes(kept.label)) await calledAnew(unit, kept, row, nameOf(after))
    const told = (one: KeptRow) => Object.fromEntries(keys.map((key) => [wireName(kept, key), one[key]]))
    unit.audit({ accion: 'editar', tipo: kept.name, id, antes: told(row), despues: told(after) })
    tellOf(unit, kept, id)
    return done
  })

const FIXED = 'El portal da este nombre por sí mismo: no se cambia'

/** What is wrong with these values of a row, where those keys changed. */
async function wrongIn(unit: Keeping, kept: Kept, values: Values, keys: string[], id?: number): Promise<FieldError[]> {
  const { institucion } = unit.actor
  const columns = columnsOf(kept.table)
  const declared = Object.fromEntries(
    Object.keys(kept.fields).map((key) => [key, values[key] ?? blankOf(columns[key])]),
  )
  const wrong = whatLacks(kept, declared)
  if (wrong.length > 0) return wrong
  const references = await wrongReferences(unit.tx, kept, keys, { institucion, id, values })
  if (references.length > 0) return references
  const compared = [kept.label, ...(kept.within ?? [])]
  if (!compared.some((key) => keys.includes(key)) || !(await isRepeated(unit, kept, values, id))) return []
  return [{ campo: wireName(kept, kept.label), message: 'Ya hay una fila con ese nombre: escriba otro, o una las dos' }]
}

const plain = (text: SQL | ReturnType<typeof columnOf>) =>
  sql`lower(translate(trim(${text}), 'áéíóúüÁÉÍÓÚÜ', 'aeiouuaeiouu'))`

async function isRepeated({ tx, actor }: Keeping, kept: Kept, values: Values, id = 0): Promise<boolean> {
  const { table, label, within = [] } = kept
  const same = within.map((key) => sql`${columnOf(table, key)} is not distinct from ${values[key] ?? null}`)
  const named = sql`${plain(columnOf(table, label))} = ${plain(sql`${values[label]}::text`)}`
  const others = and(eq(table.institucion, actor.institucion), ne(table.id, id), named, ...same)
  return (await tx.$count(table as PgTable, others)) > 0
}

/** Those who name a row by what it is called name it by its new name. */
async function calledAnew(unit: Keeping, kept: Kept, row: KeptRow, name: string): Promise<void> {
  for (const { table, key, byLabel, turn, tell } of kept.named) {
    const column = columnOf(table, key)
    const mine = and(ofInstitucion(table, unit.actor.institucion), eq(column, byLabel ? nameOf(row) : row.id))
    await turn?.(unit.tx, unit.actor.institucion)
    const rows = byLabel
      ? await unit.tx
          .update(table)
          .set({ [key]: name } as never)
          .where(mine)
          .returning({ id: table.id })
      : await unit.tx
          .select({ id: table.id })
          .from(table as PgTable)
          .where(mine)
    tell?.(
      unit,
      rows.map(({ id }) => Number(id)),
    )
  }
}

type Asked = { version?: number | undefined }
type Found = { ok: true; row: KeptRow } | Refused | Stale

/** The row, locked, as it was read; or why not. */
export async function rowFor(unit: Keeping, kept: Kept, id: number, { version }: Asked): Promise<Found> {
  const row = await lockRow(unit, kept, id)
  if (!row) return NOEXISTE
  if (version === undefined || version === row.version) return { ok: true, row }
  return { ok: false, codigo: 'CAMBIADO', version: row.version, campos: [] }
}

/** Puts a row before another, or at the end of its list. Demands `editar`. */
export const moveRow = (actor: Actor, kept: Kept, id: number, asked: Asked & { antes_de: number | null }) =>
  inTurn(actor, kept, async (unit): Promise<Outcome | Invalid> => {
    const found = await rowFor(unit, kept, id, asked)
    if (!found.ok) return found
    const { row } = found
    const { table } = kept
    const all = await unit.tx
      .select({ id: table.id, orden: table.orden })
      .from(table as PgTable)
      .where(eq(table.institucion, actor.institucion))
      .orderBy(asc(table.orden), asc(table.id))
    const places = all as { id: number; orden: number }[]
    const others = places.filter((place) => place.id !== id)
    const at = asked.antes_de === null ? others.length : others.findIndex((place) => place.id === asked.antes_de)
    if (at < 0)
      return { ok: false, codigo: 'INVALIDO', errores: [{ campo: 'antes_de', message: 'No está en esta lista' }] }
    const before = places[places.findIndex((place) => place.id === id) + 1]?.id ?? null
    if (before === asked.antes_de) return { ok: true, id, version: row.version }
    const ordered = others.toSpliced(at, 0, row)
    for (const [i, place] of ordered.entries()) {
      if (place.id === id || place.orden === i + 1) continue
      await unit.tx
        .update(table)
        .set({ orden: i + 1 } as never)
        .where(eq(table.id, place.id))
    }
    const done = await putRow(unit, kept, row, { orden: at + 1 })
    unit.audit({
      accion: 'mover',
      tipo: kept.name,
      id,
      antes: { antes_de: before },
      despues: { antes_de: asked.antes_de },
    })
    tellOf(unit, kept, id)
    return done
  })
