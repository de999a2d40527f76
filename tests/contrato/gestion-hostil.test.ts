import { beforeAll, describe, expect, it } from 'vitest'
import { wireName } from '../../app/campos/sent.server.ts'
import { STEPS } from '../../app/contenido/write/steps.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { CADA_TIPO } from '../cada-tipo.ts'
import { type Editor, gestionApi, inDays } from './gestion.ts'
import { all, BODIES, ENGLISH, expectHonest, WRONG, WRONG_TEXTS } from './hostil.ts'

const { as, raw } = gestionApi()

let editor: Editor
beforeAll(async () => {
  editor = await as()
})

/** What an answer says to people. */
const saidIn = (body: string) => {
  const { message, errores = [] } = JSON.parse(body) as { message?: string; errores?: { message: string }[] }
  return [message, ...errores.map((one) => one.message)].filter((text) => text !== undefined)
}

const expectSpanish = (said: string[]) =>
  expect(said.filter((text) => ENGLISH.test(text) || !/[a-záéíóúñ]{2}/i.test(text))).toEqual([])

describe('what no honest program sends', () => {
  it.each(contentTypes.map(({ name }) => name))('%s: to every field', async (tipo) => {
    const type = contentTypes.find(({ name }) => name === tipo) as (typeof contentTypes)[number]
    const id = await editor.made(tipo, tipo === 'paginas' ? { codigo: '' } : {})
    const headers = { authorization: editor.bearer, 'content-type': 'application/json' }
    const names = [...Object.keys(type.fields).map((key) => wireName(type, key)), ...Object.keys(type.children ?? {})]
    const said: string[] = []
    for (const value of [...WRONG, '\ud800', [{ id: {} }], [{ id: 1, fileUrl: 7 }]]) {
      const sent = all(names, value)
      const { version } = (await editor.get(`${tipo}/${id}`)).data
      for (const [method, url, payload] of [
        ['POST', `/api/gestion/${tipo}`, JSON.stringify(sent)],
        ['PATCH', `/api/gestion/${tipo}/${id}`, JSON.stringify({ version, ...sent })],
      ] as const) {
        const response = await raw({ method, url, headers, payload })
        expectHonest(response, `${method} ${url} ${payload.slice(0, 80)}`)
        said.push(...saidIn(response.body))
      }
    }
    expectSpanish(said)
  })

  it('to every call and every step', async () => {
    const id = await editor.made('galeria')
    const headers = { authorization: editor.bearer, 'content-type': 'application/json' }
    const one = `/api/gestion/galeria/${id}`
    const calls = [
      ['POST', '/api/gestion/galeria'],
      ['POST', '/api/gestion/galeria/lote'],
      ['PATCH', one],
      ['POST', `${one}/versiones/1/restaurar`],
      ...Object.keys(STEPS).map((paso) => ['POST', `${one}/${paso}`]),
    ] as ['POST' | 'PATCH', string][]
    const told = [
      'version',
      'nota',
      'publicar_desde',
      'publicar_hasta',
      'estado',
      'antes_de',
      'campos',
      'ids',
      'prueba',
    ]
    const wrong = [...WRONG, '\ud800'].map((value) => JSON.stringify(all(told, value)))
    const alone = told.flatMap((name) => WRONG.map((value) => JSON.stringify({ [name]: value })))
    const said: string[] = []
    for (const [method, url] of calls)
      for (const payload of [...BODIES, ...wrong, ...alone]) {
        const response = await raw({ method, url, headers, payload })
        expectHonest(response, `${method} ${url} ${payload.slice(0, 80)}`)
        said.push(...saidIn(response.body))
      }
    expectSpanish(said)
  })

  it('in every address and parameter', async () => {
    const names = ['pagina', 'tamano', 'situacion', 'texto', 'orden', 'estado_archivo', 'tipo_archivo', 'idcategoria']
    const headers = { authorization: editor.bearer }
    const said: string[] = []
    for (const text of [...WRONG_TEXTS, "' or 1=1 --", '%', '[]', 'ñ', '0']) {
      const word = encodeURIComponent(text)
      const urls = [
        ...names.flatMap((name) => [`documentos?${name}=${word}`, `documentos?${name}=${word}&${name}=${word}`]),
        ...(text && text.length < 100
          ? [`${word}`, `documentos/${word}`, `documentos/1/versiones?pagina=${word}`, `${word}/1/versiones`]
          : []),
      ]
      for (const url of urls) {
        const response = await raw({ url: `/api/gestion/${url}`, headers })
        expectHonest(response, url.slice(0, 80))
        said.push(...saidIn(response.body))
      }
    }
    expectSpanish(said)
  })
})

describe('a field that nothing has', () => {
  it('says which field nothing has, instead of taking and forgetting it', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    const { data, borrador, pendiente, hijos } = await editor.get(path)
    const misspelt = { titulo: 'Otro', publicar_asta: '2030-01-01', multimedia: [{ fileUrl: '/a.jpg', pie: 'x' }] }
    for (const answer of [
      await editor.patch(path, { version: 1, titulo_noticia: 'Nuevo', ...misspelt }),
      await editor.post('noticias', misspelt),
    ])
      expect([answer.status, answer.codigo, answer.errores.map(({ campo }: { campo: string }) => campo)]).toEqual([
        ...[400, 'INVALIDO', ['titulo', 'publicar_asta', 'multimedia.0.pie']],
      ])
    expect((await editor.get(path)).data).toEqual(data)
    const whole = { ...data, borrador, pendiente, hijos, multimedia: hijos.multimedia, sistema: '', version: 1 }
    expect((await editor.patch(path, whole)).status).toBe(200)
  })

  it.each(CADA_TIPO)('$tipo: at every depth, and what a reading gives may be sent back', async ({
    tipo,
    hijos: of,
  }) => {
    const [lista, uno] = of ?? ['', {}]
    const filled = { ...(of && { [lista]: [uno] }), ...(tipo === 'paginas' && { codigo: '' }) }
    const path = `${tipo}/${await editor.made(tipo, filled)}`
    const { data, borrador, pendiente, hijos } = await editor.get(path)
    const waits = { ...borrador, ...hijos }
    const whole = { ...data, borrador: waits, pendiente: pendiente ?? { publicar_desde: null }, hijos, ...hijos }
    const back = await editor.patch(path, { ...whole, version: data.version })
    expect([back.status, back.errores]).toEqual([200, undefined])
    const depths = everyDepth(whole)
    expect(depths.length).toBeGreaterThanOrEqual(of ? 7 : 4)
    for (const [sent, campo] of depths)
      for (const [answer, at] of [
        [await editor.patch(path, { ...sent, version: back.version }), campo],
        [await editor.post(tipo, sent), campo],
        [await editor.post(`${path}/retirar`, sent), campo],
        [await editor.post(`${path}/poner`, { campos: sent }), `campos.${campo}`],
        [await editor.post(`${tipo}/lote`, { paso: 'poner', ids: [data.id ?? 1], campos: sent }), `campos.${campo}`],
      ] as const)
        expect([answer.status, answer.errores?.map((one) => one.campo)]).toEqual([400, [at]])
  })

  it.each(['publicar_desde', 'publicar_hasta', 'eliminado_en'])('nor what only a step changes: %s', async (campo) => {
    const path = `noticias/${await editor.made('noticias')}`
    for (const wished of ['2030-01-01', '2030-01-01T00:00:00.000Z', 'mañana', 7]) {
      const { data } = await editor.get(path)
      const sent = { titulo_noticia: 'Con otro fin', [campo]: wished }
      for (const answer of [
        await editor.patch(path, { version: data.version, ...sent }),
        await editor.post('noticias', sent),
        await editor.post(`${path}/poner`, { campos: sent }),
      ])
        expect([answer.status, answer.codigo, answer.errores]).toEqual([
          ...[400, 'INVALIDO', [{ campo, message: expect.stringContaining('No se guarda con los campos') }]],
        ])
      expect((await editor.get(path)).data).toEqual(data)
    }
  })

  it('but what a reading gave of them, also one that is older, or what waits', async () => {
    const { campos } = CADA_TIPO.find(({ tipo }) => tipo === 'noticias') ?? { campos: {} }
    const path = `noticias/${await editor.made('noticias', { titulo_noticia: 'Con fin', ...campos })}`
    const [until, later] = [inDays(30).toISOString(), inDays(60).toISOString()]
    expect((await editor.post(`${path}/publicar`, { publicar_hasta: until })).status).toBe(200)
    const { data: first } = await editor.get(path)
    expect((await editor.post(`${path}/ajustar`, { publicar_hasta: later })).status).toBe(200)
    const { data } = await editor.get(path)
    expect([first.publicar_hasta, data.publicar_hasta]).toEqual([until, later])
    const keep = (read: Record<string, unknown>, more: object) => editor.patch(path, { ...read, ...more })
    expect((await keep(first, { titulo_noticia: 'Desde lo que leyó antes' })).status).toBe(200)
    expect((await keep(first, { publicar_hasta: null })).errores?.[0]?.campo).toBe('publicar_hasta')
    await editor.post(`${path}/publicar`, { publicar_desde: inDays(2).toISOString(), publicar_hasta: until })
    const { data: now, borrador, pendiente } = await editor.get(path)
    expect([now.publicar_hasta, borrador?.publicar_hasta]).toEqual([later, until])
    expect((await keep(now, { ...borrador, ...pendiente, resumen_noticia: 'Con lo que espera' })).status).toBe(200)
  })

  it('of every call that writes', async () => {
    const { paths } = (await raw({ url: '/api/openapi.json' })).json() as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      ['post', 'put', 'patch']
        .filter((method) => /\/(gestion|biblioteca|documentos)\b/.test(path) && method in methods)
        .map((method) => [method.toUpperCase() as 'POST', path] as const),
    )
    expect(calls.length).toBeGreaterThan(26)
    const headers = { authorization: editor.bearer }
    const payload = { version: 1, [NOBODYS]: 1 }
    const taken: unknown[] = []
    for (const [method, path] of calls) {
      const url = `${path.startsWith('/api') ? '' : '/api'}${path}`
        .replace('{tipo}', 'noticias')
        .replace('{paso}', path.includes('usuarios') ? 'activar' : 'publicar')
        .replace(/(?<=archivos\/)\{id\}/, 'a'.repeat(22))
        .replace(/\{\w+\}/g, '1')
      const { statusCode, json } = await raw({ method, url, headers, payload })
      const { errores = [] } = json() as { errores?: { campo: string }[] }
      if (statusCode !== 400 || !errores.some(({ campo }) => campo === NOBODYS)) taken.push([method, url, json()])
    }
    expect(taken).toEqual([])
  })
})

const NOBODYS = 'de_nadie'

/** The same with a name of nobody's in one of its objects, and the path of that name: once for each object. */
function everyDepth(value: object, at = ''): [sent: Record<string, unknown>, campo: string][] {
  const inside = Object.entries(value).flatMap(([key, one]) =>
    one !== null && typeof one === 'object'
      ? everyDepth(one, `${at}${key}.`).map(([sent, campo]): [Record<string, unknown>, string] => [
          Array.isArray(value) ? (Object.assign([...value], { [key]: sent }) as never) : { ...value, [key]: sent },
          campo,
        ])
      : [],
  )
  return Array.isArray(value) ? inside : [[{ ...value, [NOBODYS]: 1 }, `${at}${NOBODYS}`], ...inside]
}
