// What a person puts into the editor of each type, in each state, by each way in, is what comes back everywhere.
import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChildrenFields, FormFields } from '../../app/campos/field.ts'
import { takeSent, wireName } from '../../app/campos/sent.server.ts'
import type { ContentType } from '../../app/contenido/content-type.server.ts'
import { proposedFor } from '../../app/contenido/office/form.server.ts'
import { findPublished } from '../../app/contenido/queries.server.ts'
import { contentTypes, outsides } from '../../app/content-types.server.ts'
import { tarifarios, tasas } from '../../app/features/tarifas/schema.server.ts'
import { solicitarHref } from '../../app/features/tramites/address.ts'
import { limaNow } from '../../app/lib/dates.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { archivos } from '../../app/lib/files/schema.server.ts'
import { fileUrl } from '../../app/lib/files/urls.ts'
import type { Form, FormValues } from '../../app/panel/edit/edit-form.ts'
import { editorOf } from '../../app/panel/edit/editor.server.ts'
import { changedFrom, sameInput } from '../../app/panel/edit/values.ts'
import { deTipo } from '../cada-tipo.ts'
import { type Editor, gestionApi, inDays } from '../contrato/gestion.ts'
import { type Declared, filled, formWith, rowsFor, seenOf } from '../llenar.ts'
import { isInTurn } from '../quinto.ts'
import { servesPages } from './construccion.ts'

const { as, raw } = gestionApi()
let editor: Editor
const product = servesPages()
let foto = ''
beforeAll(async () => {
  editor = await as()
  const [image] = await db.select().from(archivos).where(like(archivos.tipo, 'image/%')).limit(1)
  foto = image ? fileUrl(image) : ''
})

const named = contentTypes.map((type) => [type.name, type] as const)

const NEW = 'clave-nueva'

/** What the editor's screen gets of an item; without an id, of a new one. */
async function opened(type: ContentType, id: number | null) {
  const got = await editorOf(editor.actor, type, { id, item: String(id ?? NEW), from: new URLSearchParams() })
  if (!got) throw new Error(`no ${type.name} ${id}`)
  const { valores, trabajo } = got
  const inicial = id === null ? proposedFor(type) : {}
  return { ...got, drawn: formWith({ ...valores, ...inicial, ...trabajo?.datos }) }
}

describe('a new one', () => {
  it.each(named)('%s: begins with all that a saved one of nothing has', async (tipo, type) => {
    const { status, id } = await editor.post(tipo, {})
    const [before, after] = [await opened(type, null), await opened(type, id)]
    expect([status, before.valores]).toEqual([201, after.valores])
  })

  it.each(named)('%s: what its form shows is what is saved', async (tipo, type) => {
    const { valores, form, drawn } = await opened(type, null)
    for (const [name, { control }] of Object.entries(form.fields)) {
      if (control !== 'checkbox') continue
      for (const value of [true, false]) {
        const { id } = await editor.post(tipo, changedFrom({ ...valores, [name]: value }, valores))
        expect([name, (await opened(type, id)).valores[name]]).toEqual([name, value])
      }
    }
    const { id } = await editor.post(tipo, changedFrom(drawn.getValues(), valores))
    expect((await opened(type, id)).valores).toEqual(drawn.getValues())
  })
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

/** Each brings an item into a state by the calls, and says where it is; null is a new one. */
const STATES: Record<string, (tipo: string) => Promise<number | null>> = {
  new: async () => null,
  draft: (tipo) => editor.made(tipo, own(tipo)),
  live: (tipo) => editor.published(tipo, own(tipo)),
  'live with a draft': (tipo) => corrected(tipo),
  'to appear': async (tipo) => {
    const id = await editor.made(tipo, own(tipo))
    await done(`${tipo}/${id}/publicar`, { publicar_desde: inDays(1) })
    return id
  },
  scheduled: async (tipo) => {
    const id = await corrected(tipo)
    await done(`${tipo}/${id}/publicar`, { publicar_desde: inDays(1) })
    return id
  },
  recovered: async (tipo) => {
    const id = await editor.published(tipo, own(tipo))
    for (const paso of ['papelera', 'recuperar']) await done(`${tipo}/${id}/${paso}`)
    return id
  },
  restored: async (tipo) => {
    const id = await corrected(tipo)
    const { list } = await editor.get(`${tipo}/${id}/versiones`)
    await done(`${tipo}/${id}/versiones/${list.at(-1)?.['id']}/restaurar`, {})
    return id
  },
  duplicated: async (tipo) => (await done(`${tipo}/${await editor.published(tipo, own(tipo))}/duplicar`)).id,
}

let made = 0
/** What no two may have, and what shows the title of a banner. */
const own = (tipo: string): FormValues => {
  if (tipo === 'paginas') return { codigo: `puesta-${++made}` }
  return tipo === 'banners' ? { tipo_banner: '1' } : {}
}

async function done(path: string, told: Record<string, unknown> = {}) {
  const answer = await editor.post(path, told)
  expect([path, answer.status, answer.errores]).toEqual([path, 200, undefined])
  return answer
}

async function corrected(tipo: string) {
  const id = await editor.published(tipo, own(tipo))
  const { titulo } = deTipo(tipo)
  expect((await editor.edit(`${tipo}/${id}`, { [titulo]: 'Otra' })).status).toBe(200)
  return id
}

/** Where visitors have it. */
async function placeOf(type: ContentType, id: number) {
  const out = outsides.find((one) => one.type === type)
  const row = await findPublished(type, { institucion: 2, id })
  if (!out || !row) throw new Error(`no visitor has ${type.name} ${id}`)
  if (out.shown) return out.shown(row as never)
  const by = Object.entries(row).find(([key]) => wireName(type, key) === out.items?.by.name)?.[1]
  return out.items?.path(id, String(by)) ?? out.list?.path ?? '/'
}

/** Everything that somebody puts in, as the form has it then. */
async function putInto(form: Form, type: ContentType, lists: Record<string, ChildrenFields>, mark: string) {
  const { titulo, campos } = deTipo(type.name)
  const known = { ...campos, ...own(type.name), [titulo]: `Título ${mark}` }
  const fields = await filled(type, { mark, file: foto }, known)
  for (const [name, value] of Object.entries(fields)) form.setFieldValue(name, value)
  for (const [name, list] of Object.entries(lists))
    for (const row of await rowsFor(type.children?.[name] as Declared, list, { mark, file: foto }))
      form.insertListItem(name, row)
  return { fields, rows: form.getValues() }
}

/** Hours come back with their seconds. */
const asKept = (fields: FormFields, values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name]?.control === 'time' ? `${value}:00` : value]),
  )

const plain = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')

/** Each state with a third of the types and each type with a third of the states, in every run; all with all by turns. */
const EVERY = isInTurn('editor-entradas') ? 1 : 3

describe.each(Object.keys(STATES).map((state, at) => [state, at] as const))('%s: what is put in', (state, at) => {
  it.each(named.filter((_, i) => (i + at) % EVERY === 0))('%s', async (tipo, type) => {
    const id = (await STATES[state]?.(tipo)) ?? null
    const mark = `${tipo.slice(0, 4)}${++made}`
    const { valores, drawn, form, version } = await opened(type, id)
    const { fields } = await putInto(drawn, type, form.lists, mark)
    const datos = changedFrom(drawn.getValues(), valores)

    // Kept as it is typed, and there when the page is read again.
    const headers = { authorization: editor.bearer }
    const url = `/api/gestion/${tipo}/${id ?? NEW}/trabajo`
    expect((await raw({ method: 'PUT', url, headers, payload: { datos, version } })).statusCode).toBe(200)
    const again = await opened(type, id)
    const typed = again.drawn.getValues()
    expect(typed).toEqual(drawn.getValues())

    // Saved, and there when it is opened.
    const sent = changedFrom(typed, again.valores)
    const saved =
      id === null ? await editor.post(tipo, sent) : await editor.patch(`${tipo}/${id}`, { version, ...sent })
    expect([saved.codigo, saved.errores]).toEqual([undefined, undefined])
    await raw({ method: 'DELETE', url, headers })
    const itsId = id ?? saved.id
    const kept = (await opened(type, itsId)).valores
    expect(kept).toMatchObject(asKept(form.fields, fields))
    for (const name of Object.keys(form.lists)) expect(kept[name]).toMatchObject(typed[name] as object[])

    // Published, and read by somebody who is nobody.
    await done(`${tipo}/${itsId}/publicar`, type.notes ? { nota_publica: 'Se corrigió' } : {})
    expect((await opened(type, itsId)).valores).toMatchObject(kept)
    const row = (await findPublished(type, { institucion: 2, id: itsId })) as FormValues
    const read = Object.fromEntries(Object.keys(type.fields).map((key) => [wireName(type, key), row[key]]))
    expect(read).toMatchObject(asKept(form.fields, fields))
    const { get } = await product()
    const place = await placeOf(type, itsId)
    const pages = await Promise.all(
      [place, ...(tipo === 'tramites' ? [solicitarHref({ id: itsId })] : [])].map((at) => get(at)),
    )
    const text = plain(pages.map((page) => page.text).join())
    const words = Object.entries(form.lists).flatMap(([name, list]) =>
      (typed[name] as FormValues[]).flatMap((one) => seenOf(list, one)),
    )
    expect([place, pages.map(({ status }) => status)]).toEqual([place, pages.map(() => 200)])
    expect([place, [`Título ${mark}`, ...words].filter((word) => !text.includes(word))]).toEqual([place, []])
  })
})

it('a fee table without a row, as one may be from before they were demanded, does not say that nothing is paid', async () => {
  const id = await editor.published('tarifarios', { vigente_desde: '2026-01-01' })
  const said = async () => (await (await product()).get(`/tasas`)).text.includes('no se paga')
  expect(await said()).toBe(true)
  await db
    .update(tarifarios)
    .set({ vigenteDesde: limaNow().slice(0, 10) })
    .where(eq(tarifarios.id, id))
  await db.delete(tasas).where(eq(tasas.tarifario, id))
  expect(await said()).toBe(false)
})
