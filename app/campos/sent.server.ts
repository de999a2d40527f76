import { getTableColumns, is, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodObject, ZodType } from 'zod'
import { treeOf } from '../lib/html-tree.server.ts'
import type { FieldError } from '../lib/outcomes.ts'
import { sanitize } from '../lib/sanitize.server.ts'
import type { Field } from './field.ts'
import { fromForm, isBlank } from './from-form.ts'
import type { Target } from './target.server.ts'
import { preventing } from './text-checks.ts'

type Values = Record<string, unknown>

/** Fields and what is asked of each, over the table that keeps them; keys are the table's. */
export type Form = { table: PgTable; rules: ZodObject; fields: Readonly<Record<string, Field<Target>>> }

export const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>

/** A field's name on the wire: its column's. */
export const wireName = ({ table }: Pick<Form, 'table'>, key: string) => columnsOf(table)[key]?.name ?? key

/** What a draft keeps where nothing was written. */
export const blankOf = (column: PgColumn | undefined): unknown => {
  if (!column?.notNull) return null
  if (column.default !== undefined && !is(column.default, SQL)) return column.default
  return column.dataType === 'string' ? '' : null
}

/**
 * What was sent under the fields' names on the wire, by key: translated, checked one by one and, if it is rich text,
 * cleaned. What is missing is no error here, only what is wrong. Names that are no field's are not looked at.
 */
export function takeSent(form: Form, sent: Values): { values: Values; errores: FieldError[] } {
  const columns = columnsOf(form.table)
  const values: Values = {}
  const errores: FieldError[] = []
  for (const [key, field] of Object.entries(form.fields)) {
    const campo = columns[key]?.name ?? key
    if (!Object.hasOwn(sent, campo)) continue
    const value = fromForm(field.control, sent[campo])
    if (isBlank(value)) {
      values[key] = blankOf(columns[key])
      continue
    }
    const wrong = wrongInItself(field, value)
    const taken = wrong ? undefined : (form.rules.shape[key] as ZodType).safeParse(value)
    if (wrong) errores.push({ campo, message: wrong })
    else if (taken?.success) values[key] = asKept(field, taken.data)
    else errores.push({ campo, message: taken?.error.issues[0]?.message ?? 'No es un valor válido' })
  }
  return { values, errores }
}

function wrongInItself(field: Field<Target>, value: unknown): string | undefined {
  // Rich text is cleaned of it.
  if (typeof value === 'string' && field.control !== 'html' && (value.includes('\0') || !value.isWellFormed())) {
    return 'El texto tiene caracteres que no se admiten'
  }
  if (field.control === 'select' && !field.options.some((option) => option.value === value)) {
    return `Elija una de estas opciones: ${field.options.map(({ label }) => label).join(', ')}`
  }
  const isId = typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647
  return field.control === 'reference' && !isId ? 'Elija una de la lista' : undefined
}

/** As the database will give it back, so that two of them can be compared. */
function asKept({ control }: Field<Target>, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (control === 'html') return sanitize(value.replaceAll('\0', '')).toWellFormed()
  if (control === 'time' && value.length === 5) return `${value}:00`
  if (control === 'datetime' && value.length === 16) return `${value}:00`
  return value
}

const AROUND_WORDS = /<(?!img\b)[^>]*>|&(nbsp|#160|#xa0);/gi

/** These values as somebody sees them: of paragraphs without a word or a picture there is nothing. */
export const asSeen = ({ fields }: Pick<Form, 'fields'>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (typeof value !== 'string') return [key, value]
      const words = fields[key]?.control === 'html' ? value.replace(AROUND_WORDS, '') : value
      return [key, isBlank(words) ? '' : value]
    }),
  )

/** What is missing or wrong before visitors may see these values: the rules, whole. */
export function whatLacks({ table, rules, fields }: Form, written: Values): FieldError[] {
  const values = asSeen({ fields }, written)
  const declared = rules.pick(
    Object.fromEntries(Object.keys(fields).map((key) => [key, true])) as Record<string, never>,
  )
  const present = Object.entries(values).filter(([key, value]) => key in fields && value !== null)
  const result = declared.safeParse(Object.fromEntries(present))
  const issues = result.success ? [] : result.error.issues
  return [
    ...issues.map(({ path, message }) => ({ campo: wireName({ table }, String(path[0])), message })),
    ...textsLack({ table, fields }, values),
  ]
}

/** What keeps rich texts from being published: one line for each field. */
const textsLack = ({ table, fields }: Pick<Form, 'table' | 'fields'>, values: Values): FieldError[] =>
  Object.entries(fields).flatMap(([key, { control }]) => {
    const text = values[key]
    if (control !== 'html' || typeof text !== 'string' || !text.includes('data-texto="pendiente"')) return []
    const messages = preventing(treeOf(text))
    return messages.length > 0 ? [{ campo: wireName({ table }, key), message: messages.join('. ') }] : []
  })
