import { useForm } from '@mantine/form'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { takeSent, wireName } from '../../app/campos/sent.server.ts'
import { proposedFor } from '../../app/contenido/office/form.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import type { Form, FormValues } from '../../app/panel/edit/edit-form.ts'
import { editorOf } from '../../app/panel/edit/editor.server.ts'
import { changedFrom, sameInput } from '../../app/panel/edit/values.ts'
import { type Editor, gestionApi } from './gestion.ts'

const { as } = gestionApi()
let editor: Editor
beforeAll(async () => {
  editor = await as()
})

type Type = (typeof contentTypes)[number]
const named = contentTypes.map((type) => [type.name, type] as const)

/** What the editor's screen gets of an item; without an id, of a new one. */
async function opened(type: Type, id: number | null) {
  const got = await editorOf(editor.actor, type, { id, item: String(id ?? 'clave-nueva'), from: new URLSearchParams() })
  if (!got) throw new Error(`no ${type.name} ${id}`)
  return got
}

/** The form of the office as it stands in the browser. */
function formWith(initialValues: FormValues): Form {
  let form: Form | undefined
  const Drawn = () => {
    form = useForm<FormValues>({ mode: 'uncontrolled', initialValues })
    return null
  }
  renderToString(createElement(Drawn))
  if (!form) throw new Error('nothing was drawn')
  return form
}

it.each(named)('%s: a new one begins with all that a saved one of nothing has', async (tipo, type) => {
  const { status, id } = await editor.post(tipo, {})
  const [before, after] = [await opened(type, null), await opened(type, id)]
  expect([status, before.valores]).toEqual([201, after.valores])
})

it.each(named)('%s: what the form of a new one shows is what is saved', async (tipo, type) => {
  const { valores, form } = await opened(type, null)
  for (const [name, { control }] of Object.entries(form.fields)) {
    if (control !== 'checkbox') continue
    for (const value of [true, false]) {
      const { id } = await editor.post(tipo, changedFrom({ ...valores, [name]: value }, valores))
      expect([name, (await opened(type, id)).valores[name]]).toEqual([name, value])
    }
  }
  const { id } = await editor.post(tipo, changedFrom({ ...valores, ...proposedFor(type) }, valores))
  expect((await opened(type, id)).valores).toEqual({ ...valores, ...proposedFor(type) })
})

/** What an input may hold, whatever is asked there. */
const WRITTEN = [
  ...[null, '', ' ', 0, '0', 1, '1', 7, '7', true, false, 'Taller de Tejido', 'Taller de  ejido', 'ATB', 'A B'],
  ...['2031-05-04 10:00:00', '2031-05-04 10:00', '2031-05-04', '10:00', '10:00:00', '2031-05-04T10:00 y más'],
  ...['2031-05-04 10:00 y más', '<p>Desde el Tambo</p>', '<p>Desde el  ambo</p>', 'https://a.example/T'],
]
/** What only the input of a day and an hour holds. */
const MOMENTS = ['2031-05-04T10:00', '2031-05-04T10:00:00']

/** Those of them that the form takes for the same. */
const pairsOf = (control: string) => {
  const written = control === 'datetime' ? [...WRITTEN, ...MOMENTS] : WRITTEN
  return written.flatMap((a) => written.filter((b) => sameInput(a, b)).map((b) => [a, b] as const))
}

it.each(named)('%s: what the form takes for the same is the same once it is saved', (_, type) => {
  for (const form of [type, ...Object.values(type.children ?? {})])
    for (const [key, { control }] of Object.entries(form.fields))
      for (const [a, b] of pairsOf(control)) {
        const [kept, other] = [a, b].map((value) => takeSent(form, { [wireName(form, key)]: value }))
        expect([key, control, a, b, kept]).toEqual([key, control, a, b, other])
      }
})

it.each(named)('%s: a list of a new one takes a row', async (_, type) => {
  const { valores, form } = await opened(type, null)
  const drawn = formWith({ ...valores, ...proposedFor(type) })
  for (const name of Object.keys(form.lists)) {
    drawn.insertListItem(name, { a: 1 })
    expect(drawn.getValues()[name]).toEqual([{ a: 1 }])
  }
})
