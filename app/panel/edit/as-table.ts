import type { ChildrenFields } from '../../campos/field.ts'

const SHORT = ['text', 'number', 'money']

// Fewer stand well below one another.
const FEWEST_FIELDS = 4

/** Whether rows are read and written best as a table: several short fields, and nothing else. */
export const isTable = ({ fields }: ChildrenFields): boolean =>
  Object.keys(fields).length >= FEWEST_FIELDS && Object.values(fields).every(({ control }) => SHORT.includes(control))
