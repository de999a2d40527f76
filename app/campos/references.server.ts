import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../lib/db/client.server.ts'
import { waitTurn } from '../lib/db/turn.server.ts'
import type { FieldError } from '../lib/outcomes.ts'
import { columnsOf, type Form, wireName } from './sent.server.ts'
import type { Target } from './target.server.ts'

type Values = Record<string, unknown>

/** The row that refers: of which institution, its id once it has one, and all its values. */
export type Referring = { institucion: number; id?: number | undefined; values: Values }

/**
 * What is wrong with these references: what they lead to is not there, is another institution's, may not be chosen, or
 * would make a tree go round. Where trees are changed, whoever asks first goes first until the transaction ends.
 * @param keys of the fields that changed
 */
export async function wrongReferences(tx: Tx, form: Form, keys: string[], row: Referring): Promise<FieldError[]> {
  const errores: FieldError[] = []
  for (const [key, field] of Object.entries(form.fields)) {
    const id = row.values[key]
    if (field.control !== 'reference') continue
    errores.push(...(await wrongHeld(tx, form, field.to, row, keys)))
    if (typeof id !== 'number') continue
    const depends = [key, ...Object.keys(field.to.same ?? {})]
    if (!depends.some((one) => keys.includes(one))) continue
    const message = await wrongTarget(tx, field.to, id, row)
    if (message) errores.push({ campo: wireName(form, key), message })
  }
  return errores
}

async function wrongTarget(tx: Tx, target: Target, id: number, row: Referring): Promise<string | undefined> {
  const { table, institucion, where, same = {}, parent } = target
  if (parent) await inTurn(tx, target, row)
  const mine = institucion && eq(institucion, row.institucion)
  const [found] = await tx
    .select({
      here: sql<boolean>`${and(where, ...Object.values(same).map((column) => isSame(column, same, row))) ?? true}`,
    })
    .from(table)
    .where(and(eq(table.id, id), mine))
  if (!found?.here) return `Elija ${another(target)}: ${target.gender ? 'ese' : 'esa'} no se puede usar`
  if (parent && row.id !== undefined && (await liesIn(tx, target, id, row.id))) return inItself(target)
  return undefined
}

/**
 * What of the trees these values, which were right once, would break by now: that they go round, or that a row lies where
 * nobody finds it.
 * @param keys of the fields that change: a row that lies wrong already stays where it is
 * @param alone others that lie in it, or in which it lies, do not change with it
 */
export async function wrongTrees(
  tx: Tx,
  form: Form,
  keys: string[],
  row: Referring,
  alone = true,
): Promise<FieldError[]> {
  const errores: FieldError[] = []
  for (const [key, field] of Object.entries(form.fields)) {
    const id = row.values[key]
    if (field.control !== 'reference' || !field.to.parent) continue
    if (alone) errores.push(...(await wrongHeld(tx, form, field.to, row, keys)))
    const depends = [key, ...Object.keys(field.to.same ?? {})]
    if (typeof id !== 'number' || !depends.some((one) => keys.includes(one))) continue
    await inTurn(tx, field.to, row)
    const round = row.id !== undefined && (await liesIn(tx, field.to, id, row.id))
    if (round || (alone && (await isElsewhere(tx, field.to, id, row)))) {
      const message = round ? inItself(field.to) : `Elija ${another(field.to)}: la suya se movió mientras tanto`
      errores.push({ campo: wireName(form, key), message })
    }
  }
  return errores
}

/** What would be left behind by others that lie in the row, if its `keys` were these. */
async function wrongHeld(tx: Tx, form: Form, target: Target, row: Referring, keys: string[]): Promise<FieldError[]> {
  const { table, parent, same = {}, held = {} } = target
  if (!parent || row.id === undefined || table !== form.table) return []
  const errores: FieldError[] = []
  for (const [key, message] of Object.entries(held)) {
    const column = same[key] ?? columnsOf(table)[key]
    const value = row.values[key]
    if (!column || value === undefined || !keys.includes(key)) continue
    await inTurn(tx, target, row)
    const [one, child] = ['una', 'dentro'].map(
      (name) => (of: PgColumn) => sql`${sql.identifier(name)}.${sql.identifier(of.name)}`,
    ) as [At, At]
    // What lies in it says itself of which it is; of what else it has to be, it says so.
    const lost = same[key] ? sql`${child(column)} <> ${value}` : sql`${one(column)} is distinct from ${value}`
    const { rows } = await tx.execute(sql`
      select 1 from ${table} una join ${table} dentro on ${child(parent)} = ${one(table.id)}
      where ${one(table.id)} = ${row.id} and ${lost} limit 1`)
    if (rows.length > 0) errores.push({ campo: wireName(form, key), message })
  }
  return errores
}

type At = (column: PgColumn) => SQL

/** Whether what it lies in says something else of what both have to be. */
async function isElsewhere(tx: Tx, { table, same = {} }: Target, id: number, row: Referring): Promise<boolean> {
  const all = and(...Object.values(same).map((column) => isSame(column, same, row)))
  if (!all) return false
  const [there] = await tx
    .select({ here: sql<boolean>`${all}` })
    .from(table)
    .where(eq(table.id, id))
  return there?.here === false
}

/** Whoever changes a tree first goes first until the transaction ends. */
const inTurn = (tx: Tx, { one }: Target, { institucion }: Referring) => waitTurn(tx, `${one} ${institucion}`)

const another = ({ one, gender }: Target) => `${gender ? 'otro' : 'otra'} ${one}`

const inItself = (target: Target) => `Elija ${another(target)}: una ${target.one} no puede estar dentro de sí misma`

function isSame(column: PgColumn, same: NonNullable<Target['same']>, { values }: Referring): SQL | undefined {
  const key = Object.keys(same).find((one) => same[one] === column) ?? ''
  // A draft may not have said yet.
  return typeof values[key] === 'number' ? eq(column, values[key]) : undefined
}

/** Whether `id` is `ancestor`, or lies somewhere in it. Ends also where the tree already goes round. */
async function liesIn(tx: Tx, { table, parent }: Target, id: number, ancestor: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up(id) as (
      select ${id}::int
      union
      select ${parent} from ${table} join up on ${table.id} = up.id where ${parent} is not null
    )
    select 1 from up where id = ${ancestor}`)
  return rows.length > 0
}

type Unique = { keys: string[]; columns: PgColumn[] }

/** The fields that no two rows of an institution have the same of. */
export function uniquesOf({ table, fields }: Pick<Form, 'table' | 'fields'>): Unique[] {
  const columns = columnsOf(table)
  return getTableConfig(table).indexes.flatMap(({ config }) => {
    if (!config.unique) return []
    const names = config.columns.flatMap((column) => ('name' in column && column.name ? [column.name] : []))
    const keys = Object.keys(fields).filter((key) => names.includes(columns[key]?.name ?? ''))
    return keys.length > 0 ? [{ keys, columns: keys.flatMap((key) => columns[key] ?? []) }] : []
  })
}

/** Which of these values another row of the institution already has. */
export async function takenValues(
  tx: Tx,
  form: Form & { table: PgTable & { id: PgColumn; institucion: PgColumn } },
  keys: string[],
  { institucion, id, values }: Referring,
): Promise<FieldError[]> {
  const errores: FieldError[] = []
  for (const unique of uniquesOf(form)) {
    const given = unique.keys.map((key) => values[key])
    if (!unique.keys.some((key) => keys.includes(key)) || given.some((value) => value === '' || value === null))
      continue
    const same = unique.columns.map((column, i) => inArray(column, [given[i]]))
    const [other] = await tx
      .select({ id: form.table.id })
      .from(form.table as PgTable)
      .where(
        and(eq(form.table.institucion, institucion), id === undefined ? undefined : ne(form.table.id, id), ...same),
      )
      .limit(1)
    const key = unique.keys[0] ?? ''
    if (other) errores.push(taken(form, key))
  }
  return errores
}

export const taken = (form: Form, key: string): FieldError => ({
  campo: wireName(form, key),
  message: `Ya hay otra con el mismo dato en «${form.fields[key]?.label ?? key}»: escriba otro`,
})
