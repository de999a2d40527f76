// What a person could put into the editor of any type, made of its declaration.
import { useForm } from '@mantine/form'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import type { ChildrenFields } from '../app/campos/field.ts'
import { searchTarget } from '../app/campos/options.server.ts'
import { takeSent, whatLacks, wireName } from '../app/campos/sent.server.ts'
import type { ServerField } from '../app/contenido/record-type.server.ts'
import { plainSoles } from '../app/lib/money.ts'
import { isTable } from '../app/panel/edit/as-table.ts'
import { blockIn } from '../app/panel/edit/cells-in.ts'
import { chosenIn, rowOf } from '../app/panel/edit/children.tsx'
import type { Form, FormValues } from '../app/panel/edit/edit-form.ts'

/** The form of the office as it stands in the browser. */
export function formWith(initialValues: FormValues): Form {
  let form: Form | undefined
  const Drawn = () => {
    form = useForm<FormValues>({ mode: 'uncontrolled', initialValues })
    return null
  }
  renderToString(createElement(Drawn))
  if (!form) throw new Error('nothing was drawn')
  return form
}

/** Two rows of a list may not have the same code. */
let codes = 10

/** What could be written into a field, by its control; of several the first that its rule takes. */
function written(field: ServerField, { mark, file }: Marked): unknown[] {
  switch (field.control) {
    case 'select':
      return [(field.options[1] ?? field.options[0])?.value]
    case 'image':
    case 'file':
      return [file]
    case 'date':
      return ['2031-05-04']
    case 'datetime':
      return ['2031-05-05 10:00:00']
    case 'time':
      return ['10:00']
    case 'html':
      return [`<p>Texto ${mark}</p>`]
    case 'number':
    case 'money':
      return [7, 2031]
    case 'url':
      return [`https://otra.example/${mark}`, `/${mark}`]
    case 'checkbox':
      return [true]
    default:
      return [`Propio ${mark}`, 'prueba@correo.example', `CON-${++codes}`, '987654321', '12:30']
  }
}

export type Declared = Parameters<typeof whatLacks>[0]
/** Words that nothing else has, and the address of a file that is there. */
export type Marked = { mark: string; file: string }

/** A value for each field, under its name on the wire. */
export async function filled(form: Declared, marked: Marked, known: FormValues = {}): Promise<FormValues> {
  const values: FormValues = {}
  for (const [key, field] of Object.entries(form.fields)) {
    const name = wireName(form, key)
    if (name in known) values[name] = known[name]
    else if (field.control === 'reference') {
      const chosen = Object.fromEntries(Object.keys(form.fields).map((one) => [one, values[wireName(form, one)]]))
      const [one] = await searchTarget(field.to, { institucion: 2, values: chosen })
      values[name] = one ? Number(one.value) : null
    } else {
      const taken = written(field, marked).find((value) => isTaken({ ...form, fields: { [key]: field } }, name, value))
      expect([name, taken]).not.toEqual([name, undefined])
      values[name] = taken
    }
  }
  return values
}

/** A row with a moment of its own is seen from then on. */
const seenAlready = ({ from }: ChildrenFields): FormValues => (from ? { [from]: '2021-05-04 10:00:00' } : {})

function isTaken(form: Declared, name: string, value: unknown) {
  const { errores, values } = takeSent(form, { [name]: value })
  return errores.length === 0 && whatLacks(form, values).length === 0
}

/** Rows by every way in that a list has: typed, brought as a file, pasted from a sheet. */
export async function rowsFor(declared: Declared, list: ChildrenFields, { mark, file }: Marked): Promise<FormValues[]> {
  const typed = {
    ...chosenIn(list),
    ...(await filled(declared, { mark: `tecleado ${mark}`, file }, seenAlready(list))),
  }
  const holds = Object.values(list.fields).some(({ control }) => control === 'image' || control === 'file')
  const arrived = { id: 'x', url: file, nombre: `traida_${mark}.jpg`, texto: `Traída ${mark}` } as never
  const brought = holds ? [rowOf(list, arrived)] : []
  const line = async () =>
    Object.entries(await filled(declared, { mark: `pegado ${mark}`, file }))
      .map(([name, value]) => (list.fields[name]?.control === 'money' ? Number(value) / 100 : value))
      .join('\t')
  const block = `${await line()}\n${await line()}`
  const pasted = isTable(list) ? blockIn(block, list.fields, Object.keys(list.fields)[0] ?? '').lines : []
  return [typed, ...brought, ...pasted.map((row) => ({ ...chosenIn(list), ...row }))]
}

/** What an anonymous reader finds of a row: its words, and what it costs. */
export const seenOf = (list: ChildrenFields, row: FormValues) =>
  Object.entries(list.fields).flatMap(([name, { control }]) => {
    if (control === 'money') return [plainSoles(Number(row[name]))]
    return control === 'text' && row[name] ? [String(row[name])] : []
  })
