import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import { limaNow } from '../../lib/dates.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Child, ChildLists, Values } from '../life.ts'
import { said } from '../office/office.ts'
import { appearingOf } from '../queries.server.ts'
import { sustituciones } from '../schema.server.ts'
import { type Current, effective, isPublic, isToAppear, type Row, sameValue, type Whole } from './current.server.ts'

/** What visitors relied on and have no longer so: fields before and after, rows as they were. */
export type Replaced = { valores: Record<string, [unknown, unknown]>; hijos: ChildLists }

type Promising = Pick<ContentType, 'children' | 'promised'>

const listsOf = ({ children = {} }: Promising) =>
  Object.entries(children).flatMap(([name, { each }]) => (each ? [{ name, each }] : []))

const promises = (type: Promising) => (type.promised ?? []).length > 0 || listsOf(type).length > 0

/** What a promise of `before` is not kept by `after`. */
export function replacedBy(type: Promising, before: Whole, after: Whole): Replaced {
  const now = limaNow()
  const changed = (type.promised ?? []).filter((key) => {
    const was = before.valores[key] ?? null
    return was !== null && !sameValue(was, after.valores[key])
  })
  const hijos: ChildLists = {}
  for (const { name, each } of listsOf(type)) {
    const there = new Map(after.hijos[name]?.map((child) => [child.id, child]))
    const has = (child: Child | undefined, what: unknown) =>
      child !== undefined && child[each.what] === what && hasBegun(child[each.from], now)
    const gone = (before.hijos[name] ?? []).filter(
      (child) => hasBegun(child[each.from], now) && !has(there.get(child.id), child[each.what]),
    )
    if (gone.length > 0) hijos[name] = gone
  }
  const pairs = changed.map((key) => [key, [before.valores[key], after.valores[key] ?? null]])
  return { valores: Object.fromEntries(pairs), hijos }
}

const hasBegun = (from: unknown, now: string) => typeof from !== 'string' || from <= now

const isNothing = ({ valores, hijos }: Replaced) => Object.keys(valores).length + Object.keys(hijos).length === 0

/** Visitors have it, or had it until its end. */
const hasAppeared = (type: ContentType, { publicarDesde, ...row }: Row) =>
  isPublic(type, row) && !row.eliminadoEn && (publicarDesde === null || publicarDesde <= new Date())

/** What visitors had of it last. */
async function lastSeen(tx: Tx, { type, row, hijos }: Current): Promise<Whole | undefined> {
  if (hasAppeared(type, row)) return { valores: row, hijos }
  const { tipo, contenido, retirado, id } = sustituciones
  const [last] = await tx
    .select({ valores: sustituciones.valores, hijos: sustituciones.hijos })
    .from(sustituciones)
    .where(and(eq(tipo, type.name), eq(contenido, row.id), eq(retirado, true)))
    .orderBy(desc(id))
    .limit(1)
  return last && { valores: firsts(last.valores), hijos: last.hijos }
}

const firsts = (valores: Record<string, [unknown, unknown]>): Values =>
  Object.fromEntries(Object.entries(valores).map(([key, [before]]) => [key, before]))

/** What publishing an item with its edits would take from what visitors had. */
async function aboutToReplace(tx: Tx, current: Current): Promise<Replaced | null> {
  const before = promises(current.type) ? await lastSeen(tx, current) : undefined
  const replaced = before && replacedBy(current.type, before, current.efectivo)
  return replaced && !isNothing(replaced) ? replaced : null
}

/** The same, but for what it was to take by itself: why, was said when that was scheduled. */
export async function unexplained(tx: Tx, current: Current): Promise<Replaced | null> {
  const { type, row, hijos } = current
  const replaced = await aboutToReplace(tx, current)
  if (!replaced || !(row.programado || isToAppear(type, row))) return replaced
  const efectivo = effective(type, { ...row, borrador: null }, hijos)
  return sameValue(replaced, await aboutToReplace(tx, { ...current, efectivo })) ? null : replaced
}

/** As the office says it to whoever is about to do it. */
export function inWords(type: ContentType, replaced: Replaced | null): string[] {
  const { valores = {}, hijos = {} } = replaced ?? {}
  const fields = Object.keys(valores).map((key) => `Cambia «${type.fields[key]?.label ?? key}»`)
  const rows = Object.entries(hijos).flatMap(([name, list]) => {
    const named = Object.entries(type.children?.[name]?.fields ?? {}).find(([, { control }]) => control === 'text')?.[0]
    return list.map((child) => `Se reemplaza o se retira «${named ? child[named] : name}»`)
  })
  return [...fields, ...rows]
}

/** Nobody takes from visitors what they relied on without saying why. */
export async function reasonLacks(tx: Tx, current: Current, reason = ''): Promise<FieldError[]> {
  if (reason.trim() || !(await unexplained(tx, current))) return []
  return [{ campo: 'nota_publica', message: 'Diga a los visitantes por qué cambia lo que ya se publicó' }]
}

/** Notes what a step took from the visitors: it stays told on the page, whatever way it went. */
export async function noteReplaced(unit: Unit, before: Current, after: Current, motivo = ''): Promise<void> {
  const { type, row } = after
  if (!promises(type) || !hasAppeared(type, before.row)) return
  const retirado = !isPublic(type, row) || row.eliminadoEn !== null
  const now = { valores: after.row, hijos: after.hijos }
  const replaced = replacedBy(type, { valores: before.row, hijos: before.hijos }, retirado ? NOTHING : now)
  if (isNothing(replaced)) return
  const { id: contenido, version: numero, institucion } = row
  await unit.tx
    .insert(sustituciones)
    .values({ tipo: type.name, contenido, numero, ...replaced, retirado, motivo, institucion })
}

const NOTHING: Whole = { valores: {}, hijos: {} }

/**
 * Why nothing else may take the place of a file behind its address, nor behind those of the files whose place it took:
 * visitors rely on it, and would not be told. @param by what would: where it was replaced itself, it is no longer
 */
export async function promisedWith(
  tx: Tx,
  types: readonly ContentType[],
  file: string,
  by = file,
): Promise<string | undefined> {
  const changed = sql`
    with recursive antes (id) as (
      select id from archivos where id = ${file} or (id = ${by} and reemplazado_por is not null)
      union select o.id from archivos o join antes on o.reemplazado_por = antes.id
    ) select id from antes`
  for (const type of types) {
    const { table: t, label, office } = type
    for (const { children, what, belongs } of appearingOf(type)) {
      const rows = await tx
        .select({ titulo: columnsOf(t)[label] ?? t.id })
        .from(children.table)
        .innerJoin(t, belongs)
        .where(and(inArray(t.estado, [...type.publicStates]), sql`id_de_archivo(${what}) in (${changed})`))
        .limit(1)
      if (rows[0])
        return `Los visitantes cuentan con este archivo en «${rows[0].titulo}». Cámbielo en ${said(office).esta}: allí se dice por qué, y el anterior queda a la vista.`
    }
  }
  return undefined
}
