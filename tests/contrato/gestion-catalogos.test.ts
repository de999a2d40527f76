import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cargos, establecimientos, usuarioTipos } from '../../app/features/catalogos/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { person } from './cuentas.ts'
import { type Editor, gestionApi } from './gestion.ts'

const api = gestionApi()
const { as } = api

let keeper: Editor
let foreign: Editor

beforeAll(async () => {
  keeper = await as({ privilegios: 'catalogos', subprivilegios: 'catalogos.editar' })
  foreign = await as({ privilegios: '**', institucion: 1 })
})

const remove = async (path: string, { bearer }: Editor = keeper) => {
  const response = await api.raw({ method: 'DELETE', url: `/api/gestion/${path}`, headers: { authorization: bearer } })
  return { ...response.json(), status: response.statusCode }
}

const filtros = async (...catalogos: string[]) => {
  const headers = { authorization: keeper.bearer }
  const url = '/api/catalogos/filtros'
  return (await api.raw({ method: 'POST', url, headers, payload: { catalogos } })).json()
}

let count = 0
const nuevo = (name: string) => `${name} ${++count}`
const area = async (more = {}) => {
  const made = await keeper.post('areas', { denominacion_area: nuevo('Oficina'), ...more })
  expect([made.status, made.errores]).toEqual([201, undefined])
  return made.id
}
const worker = async (idarea: number, more = {}) => (await person({ area: idarea, ...more })).id

const MINIMUM: Record<string, Record<string, string>> = {
  areas: { denominacion_area: 'Prueba' },
  establecimientos: { denominacion_establecimiento: 'Prueba', imgUrl_establecimiento: '/archivos/x/sede.jpg' },
  microredes: { denominacion_microred: 'Prueba' },
  cargos: { denominacion: 'Prueba' },
  contratos: { denominacion: 'Prueba' },
  usuario_tipos: { denominacion: 'Prueba' },
  aplicaciones: { denominacion: 'Prueba', url: 'https://prueba.example', tag: 'Gestión' },
  tags: { denominacion: 'Prueba', origen_tag: 'documentos' },
}
const IDS: Record<string, string> = {
  ...{ areas: 'idarea', establecimientos: 'idestablecimiento', microredes: 'idmicrored', cargos: 'idcargo' },
  ...{ contratos: 'idcontrato', usuario_tipos: 'idusuario_tipo', aplicaciones: 'idaplicacion', tags: 'idtag' },
}

describe.each(Object.keys(MINIMUM))('%s', (tipo) => {
  it('is added, read, changed, retired, put back, moved and deleted, and everybody has it at once', async () => {
    const fields = MINIMUM[tipo] ?? {}
    const [label = ''] = Object.keys(fields)
    const ids = async () => (await filtros(tipo))[tipo].map((row: Record<string, unknown>) => row[IDS[tipo] ?? ''])
    const before = await ids()
    const made = await keeper.post(tipo, fields)
    expect([made.status, made.version]).toEqual([201, 1])
    const path = `${tipo}/${made.id}`
    expect(await ids()).toContain(made.id)
    const { data } = await keeper.get(path)
    expect(data).toMatchObject({ [IDS[tipo] ?? '']: made.id, ...fields, version: 1 })
    expect(Object.keys(data)).not.toContain('institucion_idinstitucion')
    expect(await keeper.patch(path, { version: 1, [label]: ' Otra prueba ' })).toMatchObject({
      status: 200,
      version: 2,
    })
    const stale = await keeper.patch(path, { version: 1, [label]: 'Tercera' })
    const campos = [{ campo: label, suyo: 'Tercera', actual: 'Otra prueba' }]
    expect(stale).toMatchObject({ status: 409, codigo: 'CAMBIADO', version: 2, campos })
    expect(await keeper.post(`${path}/retirar`, { version: 1 })).toMatchObject({ status: 409, codigo: 'CAMBIADO' })
    // What is so already is not done again.
    for (const _ of ['once', 'again'])
      expect(await keeper.post(`${path}/retirar`)).toMatchObject({ status: 200, version: 3 })
    expect(await ids()).toEqual(before)
    expect((await keeper.get(`${tipo}?situacion=borrador`)).list.map((row) => row[IDS[tipo] ?? ''])).toContain(made.id)
    for (const _ of ['once', 'again'])
      expect(await keeper.post(`${path}/publicar`)).toMatchObject({ status: 200, version: 4 })
    const noted = db.select({ accion: auditoria.accion }).from(auditoria)
    expect(
      await noted.where(and(eq(auditoria.tipo, tipo), eq(auditoria.contenido, made.id))).orderBy(auditoria.id),
    ).toEqual(['crear', 'editar', 'retirar', 'reponer'].map((accion) => ({ accion })))
    const first = before[0]
    if (first) {
      expect(await keeper.post(`${path}/mover`, { antes_de: first })).toMatchObject({ status: 200, version: 5 })
      // Tags are told by their origin first.
      if (tipo !== 'tags') expect(await ids()).toEqual([made.id, ...before])
    }
    await keeper.post(`${path}/retirar`)
    expect(await remove(`${path}?version=1`)).toMatchObject({ status: 409, codigo: 'CAMBIADO' })
    const removed = await remove(path)
    expect(removed).toMatchObject({ status: 200, fila: { [label]: 'Otra prueba' } })
    expect(await ids()).toEqual(before)
    // Taken back, it is as it was: out of use.
    const again = await keeper.post(tipo, removed.fila as Record<string, unknown>)
    expect(again.status).toBe(201)
    expect(await ids()).toEqual(before)
    await remove(`${tipo}/${again.id}`)
    expect((await keeper.get(path)).status).toBe(404)
  })

  it('is nobody else’s', async () => {
    const { id } = await keeper.post(tipo, {
      ...MINIMUM[tipo],
      [Object.keys(MINIMUM[tipo] ?? {})[0] ?? '']: nuevo('Ajena'),
    })
    const [none, reader] = [await as({ privilegios: 'noticias' }), await as({ privilegios: 'catalogos' })]
    for (const path of [tipo, `${tipo}/${id}`]) {
      expect(await none.get(path)).toMatchObject({ status: 403, codigo: 'SINPERMISO' })
      expect((await reader.get(path)).status).toBe(200)
    }
    const refused = await reader.post(`${tipo}/${id}/retirar`)
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('catalogos.editar')])
    expect((await reader.post(tipo, MINIMUM[tipo] ?? {})).status).toBe(403)
    expect((await remove(`${tipo}/${id}`, reader)).status).toBe(403)
    expect((await foreign.get(`${tipo}/${id}`)).status).toBe(404)
    expect((await foreign.patch(`${tipo}/${id}`, { version: 1 })).status).toBe(404)
    for (const paso of ['publicar', 'retirar', 'mover', 'separar'])
      expect([paso, (await foreign.post(`${tipo}/${id}/${paso}`)).status]).toEqual([paso, 404])
    expect((await remove(`${tipo}/${id}`, foreign)).status).toBe(404)
    expect((await keeper.get(`${tipo}/${id}`)).status).toBe(200)
  })
})

describe('what is refused, in words', () => {
  it('a name that is there already, whatever its accents, where it is said of the same', async () => {
    const again = await keeper.post('areas', { denominacion_area: ' secretaria ACADEMICA', idestablecimiento: 0 })
    // The sample's lies in an establecimiento: another place is another office.
    expect(again.status).toBe(201)
    const [sede] = (await filtros('establecimientos')).establecimientos
    const there = { idestablecimiento: sede.idestablecimiento }
    const twice = await keeper.post('areas', { denominacion_area: 'secretaria ACADEMICA', ...there })
    expect(twice).toMatchObject({ status: 400, errores: [{ campo: 'denominacion_area', message: /Ya hay una/ }] })
    expect((await keeper.patch(`areas/${again.id}`, { version: 1, ...there })).errores[0]?.message).toMatch(
      /Ya hay una/,
    )
    const tag = { denominacion: 'urgente', origen_tag: 'documentos' }
    expect((await keeper.post('tags', tag)).status).toBe(400)
    expect((await keeper.post('tags', { ...tag, origen_tag: 'tramites' })).status).toBe(201)
  })

  it.each([
    ['areas', {}, 'denominacion_area', 'Escriba el nombre'],
    ['areas', { denominacion_area: '   ' }, 'denominacion_area', 'Escriba el nombre'],
    ['areas', { denominacion_area: 'x'.repeat(201) }, 'denominacion_area', 'Use como máximo 200 caracteres'],
    ['usuario_tipos', { denominacion: 'x'.repeat(61) }, 'denominacion', 'Use como máximo 60 letras'],
    ['areas', { denominacion_area: 'A\0', idestablecimiento: 1 }, 'denominacion_area', /no se admiten/],
    ['aplicaciones', { denominacion: 'A', url: 'javascript:alert(1)', tag: 'x' }, 'url', /https/],
    ['aplicaciones', { denominacion: 'A', url: '/x' }, 'tag', 'Escriba la etiqueta de su suite'],
    ['areas', { denominacion_area: 'A', idestablecimiento: 999_999 }, 'idestablecimiento', /ese no se puede usar/],
  ])('%s %j', async (tipo, fields, campo, message) => {
    const { status, errores } = await keeper.post(tipo, fields)
    const said = typeof message === 'string' ? message : expect.stringMatching(message)
    expect([status, errores]).toEqual([400, [{ campo, message: said }]])
  })

  it('a place of another institution, or somebody who is not of this one', async () => {
    const [theirs] = await db.select().from(establecimientos).where(eq(establecimientos.institucion, 1)).limit(1)
    const stranger = await person({ institucion: 1 })
    const gone = await person({ estado: '0' })
    for (const [campo, value] of [
      ['idestablecimiento', theirs?.id],
      ['idusuario_responsable', stranger.id],
      ['idusuario_responsable', gone.id],
    ] as const) {
      const refused = await keeper.post('areas', { denominacion_area: nuevo('Ajena'), [campo]: value })
      expect([refused.status, refused.errores?.[0]?.campo]).toEqual([400, campo])
    }
  })

  it('to retire what still contains something in use: it is said what', async () => {
    const sede = (await keeper.post('establecimientos', { denominacion_establecimiento: nuevo('Anexo') })).id
    const inside = await area({ idestablecimiento: sede })
    const { denominacion_area: name } = (await keeper.get(`areas/${inside}`)).data
    const refused = await keeper.post(`establecimientos/${sede}/retirar`)
    expect([refused.status, refused.codigo, refused.filas]).toEqual([409, 'ENUSO', [name]])
    expect(refused.message).toContain(`«${name}»`)
    await keeper.post(`areas/${inside}/retirar`)
    expect((await keeper.post(`establecimientos/${sede}/retirar`)).status).toBe(200)
    const back = await keeper.post(`areas/${inside}/publicar`)
    expect([back.status, back.errores?.[0]?.campo]).toEqual([400, 'idestablecimiento'])
    expect(back.errores[0]?.message).toMatch(/está fuera de uso/)
  })

  it('to delete what somebody names, or to call otherwise what the product names', async () => {
    const one = await area()
    await worker(one)
    const refused = await remove(`areas/${one}`)
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('1 persona')])
    const [student] = await db
      .select()
      .from(usuarioTipos)
      .where(and(eq(usuarioTipos.institucion, 2), eq(usuarioTipos.denominacion, 'Estudiante')))
    const changed = await keeper.patch(`usuario_tipos/${student?.id}`, { version: 1, denominacion: 'Alumno' })
    expect([changed.status, changed.errores?.[0]?.campo]).toEqual([400, 'denominacion'])
    // The same name is no other one, and others are called as staff like.
    const same = await keeper.patch(`usuario_tipos/${student?.id}`, { version: 1, denominacion: 'Estudiante' })
    expect(same).toMatchObject({ status: 200, version: 1 })
    // Nor is it deleted where nobody is one any more.
    await db.update(usuarios).set({ tipo: null }).where(eq(usuarios.tipo, 'Estudiante'))
    const gone = await remove(`usuario_tipos/${student?.id}`)
    expect([gone.status, gone.message]).toEqual([409, 'No se elimina: el portal da este nombre por sí mismo.'])
    const { id } = await keeper.post('usuario_tipos', { denominacion: nuevo('Pasante') })
    expect((await keeper.patch(`usuario_tipos/${id}`, { version: 1, denominacion: nuevo('Visita') })).status).toBe(200)
  })

  it('what is misspelt, by its name: what a reading gives may be sent back', async () => {
    const one = await area()
    const { data, usos } = await keeper.get(`areas/${one}`)
    for (const [asked, campo] of [
      [keeper.post('areas', { denominacion_area: nuevo('Oficina'), denominacion: 'X' }), 'denominacion'],
      [keeper.patch(`areas/${one}`, { version: 1, idestablecimento: 1 }), 'idestablecimento'],
      [keeper.post(`areas/${one}/retirar`, { verson: 7 }), 'verson'],
      [remove(`areas/${one}?verson=7`), 'verson'],
    ] as const) {
      const refused = await asked
      expect([refused.status, refused.codigo, refused.errores?.[0]?.campo]).toEqual([400, 'INVALIDO', campo])
    }
    expect((await keeper.get(`areas/${one}`)).data).toEqual(data)
    expect((await keeper.patch(`areas/${one}`, { ...data, usos, sistema: 'web' })).status).toBe(200)
    expect((await keeper.post(`areas/${one}/retirar`, { ...data, usos, sistema: 'web' })).status).toBe(200)
  })

  it('steps and numbers that are none, honestly', async () => {
    expect((await keeper.post('areas/1/papelera')).status).toBe(400)
    expect((await keeper.post('areas/uno/retirar')).status).toBe(404)
    expect((await keeper.get('areas?orden=clave_hash')).status).toBe(400)
    expect((await keeper.get('areas?idestablecimiento=x')).status).toBe(400)
    expect((await keeper.get('tags?origen_tag=%00')).status).toBe(400)
    expect((await keeper.get('areas/1/versiones')).status).toBe(404)
  })
})

describe('the order of a list', () => {
  it('is that of its institution: a new row is its last, a move renumbers its rows and no others', async () => {
    const rows = (institucion: number) =>
      db
        .select({ id: cargos.id, orden: cargos.orden })
        .from(cargos)
        .where(eq(cargos.institucion, institucion))
        .orderBy(cargos.orden)
    await db.delete(cargos).where(eq(cargos.institucion, 2))
    const made: number[] = []
    for (const [denominacion, orden, institucion] of [
      ['Última', 30, 2],
      ['Primera', 10, 2],
      ['Ajena', 15, 1],
      ['Segunda', 20, 2],
      ['Gemela', 20, 2],
      ['Ajena y lejana', 900, 1],
    ] as const) {
      const [row] = await db.insert(cargos).values({ denominacion, orden, institucion }).returning({ id: cargos.id })
      made.push(row?.id ?? 0)
    }
    const [last = 0, first = 0, theirs = 0, second = 0, twin = 0] = made
    const { id } = await keeper.post('cargos', { denominacion: 'Nueva' })
    expect((await rows(2)).at(-1)).toEqual({ id, orden: 31 })
    const before = await rows(1)
    expect((await keeper.post(`cargos/${last}/mover`, { antes_de: second })).status).toBe(200)
    expect(await rows(2)).toEqual([first, last, second, twin, id].map((one, i) => ({ id: one, orden: i + 1 })))
    expect(await rows(1)).toEqual(before)
    expect((await keeper.post(`cargos/${first}/mover`, { antes_de: null })).status).toBe(200)
    expect(await rows(2)).toEqual([last, second, twin, id, first].map((one, i) => ({ id: one, orden: i + 1 })))
    const again = await keeper.post(`cargos/${first}/mover`, { antes_de: null })
    expect(again).toMatchObject({ status: 200, version: 2 })
    for (const antes_de of [theirs, 2_147_483_000, first]) {
      const refused = await keeper.post(`cargos/${first}/mover`, { antes_de })
      expect([refused.status, refused.errores?.[0]?.campo]).toEqual([400, 'antes_de'])
    }
  })
})

describe('a list', () => {
  it('is searched, narrowed, ordered and paged', async () => {
    const names = async (query: string) => (await keeper.get(`areas?${query}`)).list.map((row) => row.denominacion_area)
    expect(await names('texto=bienestar')).toEqual(['Unidad de Bienestar y Empleabilidad'])
    expect(await names('texto=tesoreria&situacion=borrador')).toEqual([])
    const [first, second] = await names('orden=-denominacion_area&tamano=2')
    expect(String(first).localeCompare(String(second), 'es')).toBeGreaterThan(0)
    expect(await names('orden=-denominacion_area&tamano=1&pagina=2')).toEqual([second])
    expect(await names('idestablecimiento=999999')).toEqual([])
    const { list } = await keeper.get('tags?origen_tag=documentos&tamano=500')
    expect(new Set(list.map((row) => row.origen_tag))).toEqual(new Set(['documentos']))
  })
})
