import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireName } from '../../app/campos/sent.server.ts'
import { applyDue } from '../../app/contenido/write/due.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { instantOf } from '../../app/lib/dates.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { CADA_TIPO, deTipo } from '../cada-tipo.ts'
import { type Editor, gestionApi, inDays } from './gestion.ts'

const { as, seen } = gestionApi()

let editor: Editor
beforeAll(async () => {
  editor = await as()
})

/** Rich texts in which nobody sees anything. */
const HOLLOW = ['', '<p></p>', '<p>&nbsp;</p><p><br></p>', '<hr><ul><li> </li></ul>', '<p><strong>\u200b</strong></p>']

const typeOf = (tipo: string) => contentTypes.find(({ name }) => name === tipo) as (typeof contentTypes)[number]

describe('every kind of content', () => {
  it('has an example here', () => {
    expect(CADA_TIPO.map(({ tipo }) => tipo).sort()).toEqual(contentTypes.map(({ name }) => name).sort())
    const lists = CADA_TIPO.flatMap(({ tipo, hijos }) => (hijos ? [[tipo, [hijos[0]]]] : []))
    const declared = contentTypes.flatMap(({ name, children }) => (children ? [[name, Object.keys(children)]] : []))
    expect(lists.sort()).toEqual(declared.sort())
  })

  it.each(CADA_TIPO.map(({ tipo }) => tipo))('%s: from the first draft to the bin and back', async (tipo) => {
    const of = deTipo(tipo)
    const { get, post, patch, edit } = editor
    const [one, two, three] = ['Prueba uno', 'Prueba dos', 'Prueba tres'].map((text) => `${text} ${tipo}`) as [
      string,
      string,
      string,
    ]
    const public_ = () => seen(of, [one, two, three])
    const situations = async (id: number) => {
      const found: string[] = []
      for (const situacion of [
        'todo',
        'publicado',
        'cambios',
        'programado',
        'terminado',
        'por_vencer',
        'borrador',
        'papelera',
      ]) {
        const { list } = await get(`${tipo}?situacion=${situacion}&tamano=100&orden=-${of.id}`)
        if (list.some((item) => item[of.id] === id)) found.push(situacion)
      }
      return found
    }

    const made = await post(tipo, { ...of.campos, [of.titulo]: one })
    const { id } = made
    const path = `${tipo}/${id}`
    expect(made).toEqual({ status: 201, state: 'success', id: expect.any(Number), version: 1 })
    expect([await public_(), await situations(id)]).toEqual([[], ['todo', 'borrador']])

    const read = await get(path)
    const { fields, children = {}, table } = typeOf(tipo)
    expect(Object.keys(read).sort()).toEqual(['borrador', 'data', 'hijos', 'pendiente', 'state', 'status'])
    const names = Object.keys(fields).map((key) => wireName({ table }, key))
    const life = ['version', 'con_cambios', 'publicar_desde', 'publicar_hasta', 'eliminado_en', 'actualizado_en']
    expect(Object.keys(read.data)).toEqual(expect.arrayContaining([of.id, of.estado, ...names, ...life]))
    expect(Object.keys(read.data)).not.toEqual(expect.arrayContaining(['borrador']))
    const sent = Object.entries(of.campos)
    const campos = Object.fromEntries(sent.filter(([name]) => !(name in children)))
    const rows = sent.filter(([name]) => name in children).map(([name, list]) => [name, list as object[]] as const)
    expect(read).toMatchObject({ borrador: null, pendiente: null, data: { ...asKept(campos), [of.titulo]: one } })
    expect(read.hijos).toEqual({
      ...Object.fromEntries(Object.keys(children).map((name) => [name, []])),
      ...Object.fromEntries(
        rows.map(([name, list]) => [name, list.map((row) => ({ ...row, id: expect.any(Number) }))]),
      ),
    })
    const nothing = { publicar_desde: null, publicar_hasta: null, eliminado_en: null, con_cambios: false }
    expect(read.data).toMatchObject({ [of.id]: id, [of.estado]: '0', version: 1, ...nothing })
    expect((await get(`${tipo}?orden=-${of.id}&tamano=1`)).list).toEqual([read.data])

    // Whoever sends back all that they read changes nothing.
    const { borrador, pendiente, hijos } = read
    expect(await patch(path, { ...read.data, borrador, pendiente, hijos, ...read.hijos })).toMatchObject({
      status: 200,
      version: 1,
    })
    expect(await patch(path, { version: 1, [of.titulo]: two })).toEqual({
      ...{ status: 200, state: 'success', version: 2, unidos: [] },
    })
    expect(await post(`${path}/publicar`, { version: 2 })).toEqual({ status: 200, state: 'success', id, version: 3 })
    expect([await public_(), await situations(id)]).toEqual([[two], ['todo', 'publicado']])

    // What visitors have is corrected beside it.
    await edit(path, { [of.titulo]: three })
    expect(await get(path)).toMatchObject({
      data: { [of.titulo]: two, con_cambios: true, version: 4 },
      ...{ borrador: { [of.titulo]: three }, pendiente: null },
    })
    expect([await public_(), await situations(id)]).toEqual([[two], ['todo', 'publicado', 'cambios']])
    const tomorrow = inDays(1).toISOString()
    expect((await post(`${path}/publicar`, { publicar_desde: tomorrow })).status).toBe(200)
    const waiting = await get(path)
    expect(waiting.borrador).toEqual({ [of.titulo]: three })
    expect(waiting.pendiente).toEqual({ publicar_desde: tomorrow })
    expect([await public_(), await situations(id)]).toEqual([[two], ['todo', 'publicado', 'cambios']])
    await expectUndone(path, { borrador: { [of.titulo]: three }, pendiente: null })
    await expectUndone(path, { borrador: { [of.titulo]: three }, pendiente: { publicar_desde: tomorrow } })
    await pass(tipo, id)
    expect([await public_(), await situations(id)]).toEqual([[three], ['todo', 'publicado']])
    expect(await get(path)).toMatchObject({ data: { [of.titulo]: three, [of.estado]: '1' }, borrador: null })
    expect((await post(`${path}/deshacer`)).codigo).toBe('CAMBIADO')

    expect((await post(`${path}/retirar`)).status).toBe(200)
    expect([await public_(), await situations(id)]).toEqual([[], ['todo', 'borrador']])
    await post(`${path}/publicar`, { publicar_desde: tomorrow, publicar_hasta: inDays(3).toISOString() })
    expect([await public_(), await situations(id)]).toEqual([[], ['todo', 'programado']])
    await expectUndone(path, { data: { [of.estado]: '0', publicar_desde: null, publicar_hasta: null } })
    await post(`${path}/publicar`, { publicar_desde: '', publicar_hasta: inDays(3).toISOString() })
    expect([await public_(), await situations(id)]).toEqual([[three], ['todo', 'publicado', 'por_vencer']])

    await edit(path, { [of.titulo]: one })
    expect((await post(`${path}/papelera`)).status).toBe(200)
    expect([await public_(), await situations(id)]).toEqual([[], ['papelera']])
    expect((await get(path)).data).toMatchObject({ eliminado_en: expect.stringMatching(/Z$/) })
    const { actualizado_en } = (await get(path)).data
    const [at, now] = [instantOf(String(actualizado_en)), Date.now()]
    expect(String(actualizado_en)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(Math.abs(now - at.getTime())).toBeLessThan(600_000)
    expect((await post(`${path}/recuperar`)).status).toBe(200)
    expect(await get(path)).toMatchObject({
      data: { [of.titulo]: one, [of.estado]: '0', publicar_desde: null, publicar_hasta: null, eliminado_en: null },
    })
    expect([await public_(), await situations(id)]).toEqual([[], ['todo', 'borrador']])
    await expectUndone(path, { data: { eliminado_en: expect.any(String) } })
    await expectUndone(path, { data: { [of.estado]: '0', eliminado_en: null } })
    await edit(path, { [of.titulo]: three })
    await post(`${path}/publicar`, { publicar_desde: '', publicar_hasta: inDays(3).toISOString() })
    await edit(path, { [of.titulo]: one })
    const live = await get(path)
    await post(`${path}/papelera`)
    await expectUndone(path, { data: { eliminado_en: null } })
    expect(same(await get(path))).toEqual(same(live))
    expect(await public_()).toEqual([three])

    expect((await post(`${path}/descartar`)).status).toBe(200)
    expect(await get(path)).toMatchObject({ data: { con_cambios: false }, borrador: null })
    const copy = await post(`${path}/duplicar`)
    expect(copy).toEqual({ status: 200, state: 'success', id: expect.any(Number), version: 1 })
    expect(copy.id).not.toBe(id)
    expect((await get(`${tipo}/${copy.id}`)).data).toMatchObject({ [of.titulo]: three, [of.estado]: '0' })
    await post(`${path}/papelera`)
    expect(await public_()).toEqual([])

    const versions = await get(`${path}/versiones`)
    expect(versions.total).toBe((await get(path)).data.version)
    expect(versions.list[0]).toEqual({
      ...{ id: expect.any(Number), fecha: expect.stringMatching(/Z$/), accion: 'papelera', nota: '', campos: [] },
      ...{ usuario: 'Elena Prueba Ccori', numero: versions.total },
    })
    // The last twenty.
    expect(versions.list.map(({ accion }) => accion)).toEqual([
      ...['papelera', 'descartar', 'deshacer', 'papelera', 'editar', 'publicar', 'editar', 'deshacer', 'deshacer'],
      ...['recuperar', 'papelera', 'editar', 'publicar', 'deshacer', 'programar', 'retirar', 'aplicar', 'deshacer'],
      ...['deshacer', 'programar'],
    ])
  })

  it.each(
    CADA_TIPO.map(({ tipo }) => tipo),
  )('%s: says all that is missing at once, when it is published', async (tipo) => {
    const { faltan } = deTipo(tipo)
    const { post, get } = editor
    const { id, status } = await post(tipo, {})
    expect(status).toBe(201)
    const refused = await post(`${tipo}/${id}/publicar`)
    expect([refused.status, refused.codigo]).toEqual([400, 'INCOMPLETO'])
    expect(refused.errores.map(({ campo }) => campo).sort()).toEqual([...faltan].sort())
    expect((await get(`${tipo}/${id}`)).data.version).toBe(1)
  })

  it.each(CADA_TIPO.map(({ tipo }) => tipo))('%s: whatever is published shows something to a visitor', async (tipo) => {
    const { titulo, campos, faltan } = deTipo(tipo)
    const { fields, table, children = {} } = typeOf(tipo)
    const whole = { ...campos, [titulo]: `Se ve ${tipo}`, ...(tipo === 'paginas' && { codigo: 'que-se-ve' }) }
    const { post, patch } = editor
    const { id } = await post(tipo, whole)
    const path = `${tipo}/${id}`
    const rich = Object.keys(fields).flatMap((key) => (fields[key]?.control === 'html' ? wireName({ table }, key) : []))
    let version = 1
    const put = async (sent: object) => {
      version = Number((await patch(path, { version, ...sent })).version)
    }
    for (const campo of faltan) {
      const nothing = campo in children ? [[]] : rich.includes(campo) ? HOLLOW : ['', ' \u200b ']
      for (const hollow of nothing) {
        await put({ [campo]: hollow })
        for (const moment of [undefined, inDays(1).toISOString()]) {
          const { codigo, errores } = await post(`${path}/publicar`, { publicar_desde: moment })
          expect([codigo, errores?.map((error) => error.campo)], JSON.stringify(hollow)).toEqual([
            'INCOMPLETO',
            [campo],
          ])
        }
        const many = await post(`${tipo}/lote`, { ids: [id], paso: 'publicar' })
        expect(many).toMatchObject({ hechos: [], rechazados: [{ id, codigo: 'INCOMPLETO' }] })
      }
      await put({ [campo]: (whole as Record<string, unknown>)[campo] })
    }
    expect((await post(`${path}/publicar`)).status).toBe(200)
    await post(`${path}/papelera`)
  })

  it.each(CADA_TIPO.filter(({ hijos }) => hijos).map(({ tipo }) => tipo))('%s: with rows of its own', async (tipo) => {
    const [name = '', child = {}] = deTipo(tipo).hijos ?? []
    const { edit, get, post, published } = editor
    const id = await published(tipo, { [name]: [child] })
    const path = `${tipo}/${id}`
    const [first] = (await get(path)).hijos[name] ?? []
    expect(first).toEqual({ ...child, id: expect.any(Number) })
    const other = { ...child, [Object.keys(child).at(-1) ?? '']: 'OTRA' }
    await edit(path, { [name]: [other, { ...child, id: first?.['id'] }] })
    expect(await get(path)).toMatchObject({ borrador: { [name]: [other, first] }, hijos: { [name]: [first] } })
    // Its copy has rows of its own: those of what is being written, and of a copy again.
    let copy = id
    for (let i = 0; i < 2; i++) {
      copy = (await post(`${tipo}/${copy}/duplicar`)).id
      const { data, hijos } = await get(`${tipo}/${copy}`)
      expect(hijos[name]).toEqual([other, child].map((row) => ({ ...row, id: expect.any(Number) })))
      expect(hijos[name]?.map((row) => row['id'])).not.toContain(first?.['id'])
      expect(data['version']).toBe(1)
    }
    expect((await get(path)).hijos[name]).toEqual([first])
    await post(`${path}/publicar`)
    const both = (await get(path)).hijos[name] ?? []
    expect(both).toEqual([{ ...other, id: expect.any(Number) }, first])
    await edit(path, { [name]: [first] })
    // What visitors had is not taken from them without a reason.
    await post(`${path}/publicar`, tipo === 'galeria' ? {} : { nota_publica: 'Se retiró' })
    expect((await get(path)).hijos[name]).toEqual([first])
    await expectUndone(path, { hijos: { [name]: both } })
  })
})

/** Undoes the last step, after which the item is so. */
async function expectUndone(path: string, expected: object) {
  expect(await editor.post(`${path}/deshacer`)).toMatchObject({ status: 200, state: 'success' })
  expect(await editor.get(path)).toMatchObject(expected)
}

/** The moment of its scheduled change comes. */
async function pass(tipo: string, id: number) {
  const type = typeOf(tipo)
  const past = { programadoDesde: sql`now() - interval '1 second'` }
  await db
    .update(type.table)
    .set(past as never)
    .where(eq(type.table.id, id))
  await applyDue(contentTypes)
}

/** All of an item but how often it was written. */
const same = ({
  data: { version, actualizado_en, cambiado_en, ...data },
  ...rest
}: {
  data: Record<string, unknown>
}) => ({
  data,
  ...rest,
})

/** Hours come back with their seconds. */
const asKept = (campos: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(campos).map(([name, value]) => [name, /^\d\d:\d\d$/.test(String(value)) ? `${value}:00` : value]),
  )
