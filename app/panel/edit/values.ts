import { isBlank } from '../../campos/from-form.ts'
import type { FormValues } from './edit-form.ts'

/** Whether two values of a form say the same; nothing written is nothing written, however an input says it. A box that is not ticked says something. */
export function sameInput(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  return asOnWire(a) === asOnWire(b)
}

const isEmpty = (value: unknown) => isBlank(value) || (Array.isArray(value) && value.length === 0)

/** The input of a moment says it with a T. */
const asOnWire = (value: unknown) => String(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(:\d\d)?)$/, '$1 $2')

/** Of these values, those that are not the same there. */
export const changedFrom = (values: FormValues, there: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameInput(value, there[name])))

/** What was typed, as it is in `to`. */
export const changedBack = (typed: FormValues, to: FormValues): FormValues =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, to[name] ?? null]))
