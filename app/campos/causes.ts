import type { FieldError } from '../lib/outcomes.ts'
import type { ChildrenFields, FormFields } from './field.ts'

type Drawn = { fields: FormFields; lists: Readonly<Record<string, Pick<ChildrenFields, 'title' | 'fields'>>> }

/** `campo`: where it is first. `label`: what people call it; none, where it is of no field that is drawn. */
export type Cause = { campo: string; label: string | undefined; message: string }

/** Why something is not as it should be, each once: what several rows of a list lack alike is one cause, with their number. */
export function causesOf(errores: readonly FieldError[], { fields, lists }: Drawn): Cause[] {
  const found = new Map<string, Cause & { rows: number[] }>()
  for (const { campo, message } of errores) {
    const [, list = '', row = '', key = ''] = /^(\w+)\.(\d+)\.(\w+)$/.exec(campo) ?? []
    const inRow = lists[list]?.fields[key]
    const label = inRow
      ? `${lists[list]?.title}, ${inRow.label.toLowerCase()}`
      : (fields[campo]?.label ?? lists[campo]?.title)
    const cause = `${inRow ? label : campo} ${message}`
    const known = found.get(cause) ?? { campo, label, message: message.replace(/\.$/, ''), rows: [] }
    if (inRow) known.rows.push(Number(row) + 1)
    found.set(cause, known)
  }
  return [...found.values()].map(({ rows, label, ...cause }) => ({ ...cause, label: withRows(label, rows) }))
}

const withRows = (label: string | undefined, rows: number[]) =>
  rows.length === 0 ? label : rows.length === 1 ? `${label}, fila ${rows[0]}` : `${label}, ${rows.length} filas`

/** «Título: Falta este dato». */
export const inWords = ({ label, message }: Cause): string => (label ? `${label}: ${message}` : message)
