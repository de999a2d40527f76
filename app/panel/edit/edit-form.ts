import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext } from 'react'
import type { ChildrenFields, FormFields, Option } from '../../campos/field.ts'
import type { FieldError } from '../../lib/outcomes.ts'

/** What a form holds: values by their name on the wire, and each list of children as its rows in order. */
export type FormValues = Record<string, unknown>
export type Form = UseFormReturnType<FormValues>

/** Where a reference finds what it may lead to. */
export type References = {
  /** @param campo the field's name on the wire; in a list of children, after the list's and a dot */
  search: (campo: string, texto: string) => Promise<readonly Option[]>
  /** What the one that is chosen already is called, as far as that is known here. */
  labelOf: (campo: string, value: string) => string | undefined
  /** The same, asked where it is kept. */
  nameOf: (campo: string, value: string) => Promise<string | undefined>
}

/** What those that may be chosen are called, by field and value. */
export type Names = Record<string, Record<string, string>>

export type Lists = Record<string, ChildrenFields>

/** Why a call refused what was sent (contract, section 9). */
export type Refusal = { codigo: 'INCOMPLETO' | 'INVALIDO'; errores: readonly FieldError[] }

type Drawn = { form: Form; id: string; references: References | undefined }

export const EditFormContext = createContext<Drawn | null>(null)

/** @throws outside of an `EditForm` */
export function useEditForm(): Drawn {
  const drawn = useContext(EditFormContext)
  if (!drawn) throw new Error('a field needs an EditForm around it')
  return drawn
}

/** The element of a field, for links and focus. */
export const idOf = (form: string, path: string) => `${form}-${path.replaceAll('.', '-')}`

/** Whether the form is still on the screen: what takes its time may be over later. */
export const isDrawn = (form: string): boolean => document.getElementById(form) !== null

/** What people call each field that may be wrong, in the order in which they are drawn. */
export function labelsOf(fields: FormFields, lists: Lists, values: FormValues): Map<string, string> {
  const labels = new Map(Object.entries(fields).map(([name, { label }]) => [name, label]))
  for (const [name, list] of Object.entries(lists)) {
    labels.set(name, list.title)
    for (const i of rowsIn(values, name).keys())
      for (const [key, { label }] of Object.entries(list.fields))
        labels.set(`${name}.${i}.${key}`, `${list.title}, fila ${i + 1}, ${label.toLowerCase()}`)
  }
  return labels
}

export const rowsIn = (values: FormValues, list: string): readonly unknown[] => {
  const rows = values[list]
  return Array.isArray(rows) ? rows : []
}
