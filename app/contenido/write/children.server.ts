import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnsOf, takeSent, whatLacks, wireName } from '../../campos/sent.server.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Child, ChildLists, Values } from '../life.ts'
import type { Children, RecordType } from '../record-type.server.ts'

// A gallery of a whole year; more is another gallery.
const MOST = 500

type Item = { name: string; id: number }

const listsOf = (type: Pick<RecordType, 'children'>) => Object.entries(type.children ?? {})

function whose({ of, table }: Children, { name, id }: Item): SQL | undefined {
  const columns = columnsOf(table)
  return and(...Object.entries(of(name, id)).map(([key, value]) => eq(columns[key] as PgColumn, value)))
}

/** The rows that belong to an item as visitors get them, in order, with their fields. */
export async function readChildren(tx: Tx, type: RecordType, id: number): Promise<ChildLists> {
  const lists: ChildLists = {}
  for (const [name, children] of listsOf(type)) {
    const { table, fields } = children
    const columns = columnsOf(table)
    const chosen = Object.fromEntries(['id', ...Object.keys(fields)].map((key) => [key, columns[key] as PgColumn]))
    const rows = await tx
      .select(chosen)
      .from(table)
      .where(whose(children, { name: type.name, id }))
      .orderBy(asc(table.orden), asc(table.id))
    lists[name] = rows as Child[]
  }
  return lists
}

/**
 * The lists that were sent, each whole and in order, checked like fields.
 * @param known those that the item has or had: an id that is none of theirs is refused
 */
export function takeChildren(type: RecordType, sent: Values, known: ChildLists[]) {
  const hijos: ChildLists = {}
  const errores: FieldError[] = []
  for (const [name, children] of listsOf(type)) {
    if (!Object.hasOwn(sent, name)) continue
    const given = sent[name]
    if (!Array.isArray(given) || given.length > MOST) {
      errores.push({ campo: name, message: `Debe ser una lista de ${MOST} elementos como máximo` })
      continue
    }
    const ids = new Set(known.flatMap((lists) => lists[name] ?? []).map(({ id }) => id))
    hijos[name] = given.map((one, i) => takeChild(children, one, ids, `${name}.${i}`, errores))
  }
  return { hijos, errores }
}

/** `ids`: which it may be. An id is taken once. */
function takeChild(children: Children, one: unknown, ids: Set<unknown>, at: string, errores: FieldError[]): Child {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) {
    errores.push({ campo: at, message: 'Debe ser un objeto' })
    return {}
  }
  const { id, ...sent } = one as Values
  const own = id === undefined || id === null || id === '' ? undefined : Number(id)
  if (own !== undefined && !ids.delete(own)) errores.push({ campo: `${at}.id`, message: 'No es de esta lista' })
  const taken = takeSent(children, sent)
  errores.push(...taken.errores.map(({ campo, message }) => ({ campo: `${at}.${campo}`, message })))
  const blank = takeSent(
    children,
    Object.fromEntries(Object.keys(children.fields).map((key) => [wireName(children, key), null])),
  )
  return { ...(own !== undefined && { id: own }), ...blank.values, ...taken.values }
}

/** What is missing in the rows of an item before visitors may see them, and the rows themselves where there must be some. */
export const childrenLack = (type: RecordType, lists: ChildLists): FieldError[] =>
  listsOf(type).flatMap(([name, children]) => {
    const { required: message } = children
    const list = lists[name] ?? []
    if (message && list.length === 0) return [{ campo: name, message }]
    return list.flatMap((child, i) =>
      whatLacks(children, child).map(({ campo, message }) => ({ campo: `${name}.${i}.${campo}`, message })),
    )
  })

/**
 * Makes the rows of an item these, in this order. A row that was taken away before comes back under the id that it had.
 * @returns them, each with its id
 */
export async function putChildren(tx: Tx, type: RecordType, id: number, lists: ChildLists, live: ChildLists) {
  const put: ChildLists = {}
  for (const [name, children] of listsOf(type)) {
    const wanted = lists[name]
    if (!wanted) continue
    const mine = whose(children, { name: type.name, id })
    const had = new Map(live[name]?.map((child, orden) => [child.id, { child, orden }]))
    const gone = [...had.keys()].filter((one) => !wanted.some((child) => child.id === one)) as number[]
    if (gone.length > 0) await tx.delete(children.table).where(and(mine, inArray(children.table.id, gone)))
    put[name] = await putRows(tx, children, wanted, had, { name: type.name, id })
  }
  return put
}

type Had = Map<number | undefined, { child: Child; orden: number }>

async function putRows(tx: Tx, children: Children, wanted: Child[], had: Had, item: Item): Promise<Child[]> {
  const { table, of } = children
  const rows = wanted.map((child, orden) => ({ ...child, orden }))
  const isNew = (row: Child) => row.id === undefined || !had.has(row.id)
  for (const { id, ...row } of rows) {
    const before = id === undefined ? undefined : had.get(id)
    if (!before || (before.orden === row.orden && sameChild({ ...row, id }, { ...before.child, orden: row.orden })))
      continue
    await tx
      .update(table)
      .set({ ...row, ...isOther(children, row, before.child) })
      .where(eq(table.id, id))
  }
  const added = rows.filter(isNew)
  if (added.length === 0) return wanted
  const values = added.map((row) => ({ ...row, ...of(item.name, item.id) }))
  const ids = (await tx.insert(table).values(values).returning({ id: table.id })) as { id: number }[]
  return wanted.map((child) => (isNew(child) ? { ...child, id: ids.shift()?.id as number } : child))
}

/** Visitors do not have it yet as it is. */
const isOther = ({ each }: Children, row: Child, before: Child) =>
  each && row[each.what] !== before[each.what] && { [each.since]: null }

const inKeyOrder = (child: Child) => JSON.stringify(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)))

const sameChild = (a: Child, b: Child) => inKeyOrder(a) === inKeyOrder(b)

/** Whether two lists are the same rows with the same values in the same order. */
export const sameList = (a: Child[] = [], b: Child[] = []): boolean =>
  a.length === b.length && a.every((child, i) => sameChild(child, b[i] as Child))
