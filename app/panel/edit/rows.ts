import type { FormErrors } from '@mantine/form'
import { type Form, rowsIn, useEditForm } from './edit-form.ts'

/**
 * What a row is known by, wherever it is moved to and whatever is read anew. It goes along with the row itself, and
 * neither what is sent nor what is compared has it.
 */
const KEY = Symbol('row')

type Known = { [KEY]: number }
export type Row = Record<string, unknown> & Partial<Known>
type Keyed = Row & Known

// Those that a form begins with are known by their place, on the server as in the browser.
let last = 1_000_000

export const keyOf = (row: Known): number => row[KEY]

/** Rows of a list that all have their key. */
export function keyed<T extends object>(rows: readonly T[]): readonly (T & Known)[] {
  const all = rows as readonly (T & Partial<Known>)[]
  const isFirst = all.every((row) => row[KEY] === undefined)
  for (const [i, row] of all.entries()) row[KEY] ??= isFirst ? i : ++last
  return all as readonly (T & Known)[]
}

const fieldsIn = ({ id: _, ...fields }: Row) => JSON.stringify(fields)

/** What was read anew takes the keys of the rows that stood there: by their ids, by what they say, or in their order. */
export function adopted(rows: readonly Row[], before: readonly Row[]): readonly Keyed[] {
  const held = new Set(rows.map((row) => row[KEY]))
  let left = keyed(before).filter((row) => !held.has(row[KEY]))
  const take = (isSame: (old: Keyed, row: Row) => boolean) => {
    for (const row of rows) {
      if (row[KEY] !== undefined) continue
      const same = left.find((old) => isSame(old, row))
      if (!same) continue
      row[KEY] = same[KEY]
      left = left.filter((old) => old !== same)
    }
  }
  const isNew = ({ id }: Row) => id === undefined || id === null
  const known = new Set(before.map(({ id }) => id))
  take((old, row) => !isNew(row) && old.id === row.id)
  // Only what had no id can have got one.
  take((old, row) => isNew(old) && fieldsIn(old) === fieldsIn(row))
  take((old, row) => isNew(old) && !known.has(row.id ?? null))
  for (const row of rows) row[KEY] ??= ++last
  return rows as readonly Keyed[]
}

/** What is wrong with the rows goes where they go, and is gone with them. */
export function errorsAfter(
  errors: FormErrors,
  name: string,
  before: readonly Row[],
  after: readonly Row[],
): FormErrors {
  const places = new Map(after.map((row, i) => [row[KEY], i]))
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => {
      const [list, i, ...field] = path.split('.')
      if (list !== name || i === undefined) return [[path, error]]
      const now = places.get(before[Number(i)]?.[KEY])
      return now === undefined ? [] : [[[name, now, ...field].join('.'), error]]
    }),
  )
}

/** What became of a list: its rows keep their keys, and what is wrong with them goes along. */
export function follow(form: Pick<Form, 'setErrors'>, name: string, previous: unknown, value: unknown) {
  const before = listed(previous)
  const after = adopted(listed(value), before)
  if (before.some((row, i) => row[KEY] !== after[i]?.[KEY]))
    form.setErrors((errors) => errorsAfter(errors, name, before, after))
}

const listed = (value: unknown) => rowsIn({ value }, 'value') as readonly Row[]

/** The rows of a list as they stand in the form, and how they become others. */
export function useRows(name: string) {
  const { form } = useEditForm()
  form.watch(name, ({ previousValue, value }) => follow(form, name, previousValue, value))
  return { rows: rowsOf(form, name), put: (change: (rows: readonly Row[]) => Row[]) => putRows(form, name, change) }
}

const rowsOf = (form: Form, name: string) => keyed(listed(form.getValues()[name]))

const putRows = (form: Form, name: string, change: (rows: readonly Row[]) => Row[]) =>
  form.setFieldValue(name, change(rowsOf(form, name)))

/** Where a field is by the time that something is over which takes its time: undefined once its row is gone. */
export function whereabouts(form: Form, path: string): () => string | undefined {
  const [list = '', place, ...field] = path.split('.')
  if (place === undefined) return () => path
  const key = rowsOf(form, list)[Number(place)]?.[KEY]
  return () => {
    const now = rowsOf(form, list).findIndex((row) => row[KEY] === key)
    return now < 0 ? undefined : [list, now, ...field].join('.')
  }
}
