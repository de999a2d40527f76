import type { ChildrenFields, Field, FormFields } from '../../campos/field.ts'
import { soles } from '../../lib/money.ts'
import { spoken } from '../spoken.ts'
import type { FormValues } from './edit-form.ts'

/** A value of a field or of a list as somebody reads it; in the browser only. @param nameOf what a chosen reference is called */
export function textOf(
  value: unknown,
  declared?: Field | ChildrenFields,
  nameOf: (id: string) => string | undefined = () => undefined,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const rows = declared && 'fields' in declared ? declared.fields : {}
  if (Array.isArray(value)) return value.map((row, i) => `${i + 1}. ${rowText(row, rows)}`).join('\n')
  const field = declared && 'control' in declared ? declared : undefined
  const text = String(value)
  // What is no amount yet is shown as it was written.
  if (field?.control === 'money') return typeof value === 'number' ? soles(value) : text
  if (field?.control === 'html') return plainOf(text)
  if (field?.control === 'select') return field.options.find((one) => one.value === text)?.label ?? text
  if (field?.control === 'reference') return nameOf(text) ?? text
  if ((field?.control === 'date' || field?.control === 'datetime') && DAY.test(text))
    return spoken(text.replace('T', ' '), new Date())
  return text
}

const rowText = (row: unknown, fields: FormFields) =>
  Object.entries(row as FormValues)
    .filter(([name, value]) => name !== 'id' && value !== null && value !== '')
    .map(([name, value]) => textOf(value, fields[name]))
    .join(' · ')

/** What is read of rich text: its words, a line for each block. */
function plainOf(html: string) {
  const page = new DOMParser().parseFromString(html.replace(/<(br|\/(p|li|h\d|tr|figure))\b/g, '\n$&'), 'text/html')
  return (page.body.textContent ?? '').trim()
}

const DAY = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/
