import type { Field, FormFields } from '../../campos/field.ts'
import { longDay } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'

export type Line = { label: string; value: string }

/** What was written or chosen in a field, as somebody reads it; '' where that is nothing. */
function valueSaid(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false) return ''
  switch (field.control) {
    case 'checkbox':
      return 'Sí'
    case 'select':
      return [value]
        .flat()
        .map((one) => field.options.find((option) => option.value === String(one))?.label ?? String(one))
        .join(', ')
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? longDay(String(value)) : String(value)
    // As it is kept; what is being filled in, as it was typed.
    case 'money':
      return typeof value === 'number' ? soles(value) : String(value)
    // Areas and people of the institution are no matter of who reads this.
    case 'reference':
      return ''
    default:
      return [value].flat().join(', ')
  }
}

/** What these fields hold, in order; what is empty is left out. */
export const linesOf = (fields: FormFields, names: readonly string[], values: Record<string, unknown>): Line[] =>
  names.flatMap((name) => {
    const field = fields[name]
    const value = field ? valueSaid(field, values[name]) : ''
    return field && value ? [{ label: field.label, value }] : []
  })
