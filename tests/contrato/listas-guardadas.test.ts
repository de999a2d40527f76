import { beforeAll, describe, expect, it } from 'vitest'
import { keepChoice, keptOf, saveView } from '../../app/contenido/office/views.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { keysOf } from '../../app/lib/keys.ts'
import { desks, keptListOf } from '../../app/panel/desks.server.ts'
import { person, sessionWith } from './cuentas.ts'
import { type Editor, gestionApi } from './gestion.ts'
import { signIn } from './personas.ts'

const { as } = gestionApi()

let boss: Editor
let clerk: Editor
beforeAll(async () => {
  boss = await as()
  clerk = await as({ privilegios: 'usuarios,caja', subprivilegios: 'caja.cobrar' })
})

const urlOf = (search = '') => new URL(`http://portal.example/panel/lista${search}`)

describe.each(keysOf(desks))('the list of %s', (name) => {
  const desk = desks[name]
  const lista = () => keptListOf(boss.actor, name)

  it('is kept in ways of one’s own: views, the first of them, columns in their order', async () => {
    const session = await sessionWith((await signIn(boss.actor.idusuario ?? 0)).token)
    const page = (search?: string) => desk.page(session, urlOf(search))
    const { kept } = await page('?pagina=1')
    if (!kept) throw new Error('not kept')
    const [first, second] = Object.keys(kept.elegibles)
    expect(kept.columnas).toEqual(Object.keys(kept.elegibles))
    await keepChoice(boss.actor, lista(), { columnas: [second ?? '', first ?? '', 'no_hay'] })
    expect((await page()).kept?.columnas).toEqual([second, first])
    // The address wins.
    expect((await page(`?columnas=${first}`)).kept?.columnas).toEqual([first])
    const view = { nombre: 'Para el lunes', direccion: `texto=a&columnas=${first}`, deOficina: false }
    const made = await saveView(boss.actor, lista(), view)
    if (!made.ok) throw new Error(made.codigo)
    await keepChoice(boss.actor, lista(), { vista: made.id })
    const moved: unknown = await page().catch((thrown: unknown) => thrown)
    expect(moved instanceof Response && moved.headers.get('location')).toBe(`/panel/lista?${view.direccion}`)
    expect((await page('?pagina=1')).kept?.vistas).toMatchObject([{ nombre: 'Para el lunes', predeterminada: true }])
    await keepChoice(boss.actor, lista(), { columnas: null })
    // One that asks nothing, kept before that was said, opens the list.
    const empty = await saveView(boss.actor, lista(), { nombre: 'Vacía', direccion: '', deOficina: false })
    await keepChoice(boss.actor, lista(), { vista: empty.ok ? empty.id : 0 })
    expect((await page()).kept?.vistas).toHaveLength(2)
    await keepChoice(boss.actor, lista(), { vista: null })
  })

  it('keeps views for everybody only by who directs it, and none for who may not enter', async () => {
    const view = { nombre: 'De todos', direccion: 'texto=b', deOficina: true }
    expect(await saveView(clerk.actor, lista(), view)).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(await saveView(boss.actor, lista(), view)).toMatchObject({ ok: true })
    expect((await keptOf(clerk.actor, lista())).vistas.map(({ nombre }) => nombre)).toEqual(['De todos'])
    const { id } = await person({ privilegios: 'noticias' })
    const { actor } = await sessionWith((await signIn(id)).token)
    expect(() => keptListOf(actor, name)).toThrow(expect.objectContaining({ status: 404 }))
  })
})

it('no list of a room has the name of a kind of content', () => {
  const names = contentTypes.map(({ name }) => name)
  expect(names.filter((name) => Object.hasOwn(desks, name))).toEqual([])
  expect(() => keptListOf(boss.actor, 'toString')).toThrow(expect.objectContaining({ status: 404 }))
})
