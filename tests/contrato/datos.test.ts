import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { toWire } from '../../app/contenido/queries.server.ts'
import { contentTypes, outsides } from '../../app/content-types.server.ts'
import { listCategorias } from '../../app/features/documentos/queries.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { changing } from '../../app/lib/live/announce.server.ts'
import routes from '../../app/routes.ts'
import { carpeta, documento, noticia, noticiasQueNadieVe } from '../filas.ts'
import { testResources } from './recursos.ts'

const ORIGIN = vi.hoisted(() => {
  process.env.URL_PUBLICA = 'https://www.instituto.example'
  return process.env.URL_PUBLICA
})
const { get } = testResources(ORIGIN)

type Row = Record<string, unknown>
const announced = () =>
  changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'noticias', id: 1, para: 'publico' }))
/** As readers do for whom each half of the end of a line ends one. */
const csv = async (list: string): Promise<Record<string, string>[]> =>
  parse((await get(`${list}/datos.csv`)).text, { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] })
const json = async (list: string) => JSON.parse((await get(`${list}/datos.json`)).text)

/** Each list, its type, how many rows the sample publishes, and what its items carry besides. */
const LISTS: [list: string, type: string, cantidad: number, more?: string][] = [
  ['/actualidad/noticias', 'noticias', 60],
  ['/actualidad/eventos', 'eventos', 40],
  ['/actualidad/comunicados', 'notificaciones', 20],
  ['/actualidad/videos', 'videos', 6],
  ['/transparencia/convocatorias', 'convocatorias', 30, 'archivos'],
  ['/transparencia/convenios', 'convenios', 15],
  ['/transparencia/documentos/gestion', 'categorias', 17],
  ['/servicios/bolsa-trabajo', 'bolsa_trabajos', 25],
  ['/programas', 'programas', 12],
  ['/galeria', 'galeria', 6, 'fotos'],
]

describe.each(LISTS)('%s', (list, name, cantidad, more) => {
  it('gives every public row under the names on the wire, the same as CSV and as JSON', async () => {
    const data = await json(list)
    const rows = await csv(list)
    expect([data.cantidad, data.datos.length, rows.length]).toEqual([cantidad, cantidad, cantidad])
    const type = contentTypes.find((one) => one.name === name)
    const names = [...Object.keys(type ? toWire(type, {} as never) : {}), ...(more ? [more] : [])]
    expect(Object.keys(rows[0] ?? {})).toEqual(names)
    expect(Object.keys(data.datos[0])).toEqual(names)
    expect(Object.keys(data.campos)).toEqual(names)
    for (const label of Object.values(data.campos)) expect(label).toMatch(/^[A-ZÁÉÍÓÚÑ]/)
    const [id = ''] = names
    expect(rows.map((row) => Number(row[id]))).toEqual(data.datos.map((row: Row) => row[id]))
    expect(new Set(rows.map((row) => row[id])).size).toBe(cantidad)
  })
})

/** A value as a cell of text holds it. */
const cell = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => Object.values(one).join(' ')).join('\n') : String(value ?? '')
/** Without what keeps a spreadsheet from calculating, nor which end of a line it is. */
const bare = (text: string) => text.replace(/^'(?=[=+\-@＋－＝＠])/, '').replaceAll(/\r\n?/g, '\n')

const DECLARED = outsides.flatMap(({ list, data }) => (list && data ? [list.path] : []))

it.each(DECLARED)('%s reads as text, cell by cell, as programs read it', async (list) => {
  const { datos, campos } = await json(list)
  const rows = await csv(list)
  expect(datos.length).toBeGreaterThan(0)
  const said = (row: Row) => Object.fromEntries(Object.keys(campos).map((name) => [name, bare(cell(row[name]))]))
  expect(rows.map(said)).toEqual(datos.map(said))
})

it('every list that has an address as data is among them, or in one item', () => {
  const all = routes.flatMap((route) => [route, ...(route.children ?? [])]).map(({ path }) => `/${path}`)
  const lists = all.filter((path) => path.endsWith('/datos.csv')).map((path) => path.replace('/datos.csv', ''))
  expect(lists.filter((path) => !path.includes('/:')).toSorted()).toEqual(DECLARED.toSorted())
  expect(LISTS.map(([list]) => list).filter((list) => !DECLARED.includes(list))).toEqual([])
})

describe('a file of data', () => {
  it('says what it is, whose, of when and what may be done with it', async () => {
    const { datos: _, campos: __, ...about } = await json('/actualidad/noticias')
    expect(about).toEqual({
      titulo: 'Noticias',
      institucion: expect.stringContaining('IESTP'),
      fuente: `${ORIGIN}/actualidad/noticias`,
      licencia: { nombre: expect.any(String), url: expect.stringMatching(/^https:/), atribucion: about.institucion },
      actualizado: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      cantidad: 60,
    })
  })

  it('is for spreadsheets: UTF-8 with its mark, CRLF, a name of its own', async () => {
    const { headers, body, text } = await get('/servicios/bolsa-trabajo/datos.csv')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="bolsa-de-trabajo.csv"'),
      'access-control-allow-origin': '*',
    })
    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.endsWith('\r\n')).toBe(true)
  })

  it('costs nothing when it has not changed', async () => {
    for (const format of ['csv', 'json']) {
      const { headers } = await get(`/programas/datos.${format}`)
      expect((await get(`/programas/datos.${format}`, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
    }
  })

  it('has full addresses, also of what an item holds several of', async () => {
    const calls: { archivos: Row[] }[] = (await json('/transparencia/convocatorias')).datos
    const files = calls.flatMap(({ archivos }) => archivos)
    expect(files.length).toBeGreaterThan(30)
    for (const { url_archivo } of files) expect(url_archivo).toMatch(/^https:\/\/www\.instituto\.example\/archivos\//)
    const [call] = await csv('/transparencia/convocatorias')
    expect(call?.archivos).toMatch(/^https:\/\/www\.instituto\.example\/archivos\/\S+ \S/)
    for (const row of (await json('/actualidad/noticias')).datos) {
      expect(row.imgUrl ?? ORIGIN).toMatch(/^https:\/\//)
      expect(row.contenido_noticia).not.toMatch(/(?:href|src)="\//)
    }
    const galleries: { fotos: Row[] }[] = (await json('/galeria')).datos
    expect(galleries.flatMap(({ fotos }) => fotos).every(({ foto }) => String(foto).startsWith(ORIGIN))).toBe(true)
  })

  it('never makes a spreadsheet calculate, and keeps numbers', async () => {
    const formulas = ['=HYPERLINK("http://x")', '+1', '-2+3', '@SUM(A1)', '\t=1', '＝1']
    for (const titulo of formulas) await noticia({ titulo, resumen: 'a "b", c;\r\nd' })
    await announced()
    const rows = await csv('/actualidad/noticias')
    const titles = rows.map((row) => row.titulo_noticia ?? '')
    for (const formula of formulas) expect(titles).toContain(`'${formula}`)
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@\t]/.test(cell))).toEqual([])
    expect(rows.at(-1)?.resumen_noticia).toBe('a "b", c;\r\nd')
    expect((await json('/actualidad/noticias')).datos.map((row: Row) => row.titulo_noticia)).toContain(formulas[0])
  })

  it('has nothing that is not public, nor of another institution', async () => {
    await noticiasQueNadieVe('Secreto')
    await announced()
    for (const format of ['csv', 'json']) {
      expect((await get(`/actualidad/noticias/datos.${format}`)).text).not.toContain('Secreto')
    }
    const all = JSON.stringify(await Promise.all(LISTS.map(([list]) => json(list))))
    expect(all).not.toMatch(/"(?:borrador|publicar_desde|eliminado_en|password_\w+|token)"/)
  })
})

describe('the documents of a category', () => {
  let categoria = 0
  beforeAll(async () => {
    categoria = (await listCategorias(2))[0]?.id ?? 0
  })
  const list = () => `/transparencia/documentos/gestion/${categoria}`

  it('are all there, in whatever folder, but those that visitors cannot reach', async () => {
    const folder = await carpeta({ categoria, titulo: 'Oculta', estado: '0' })
    await documento({ categoria, titulo: 'No se ve', contenedor: folder.id })
    await announced()
    const { datos, titulo } = await json(list())
    expect(titulo).toMatch(/^Documentos: /)
    expect(datos.some((row: Row) => row.tipo_archivo === '1')).toBe(true)
    expect(datos.some((row: Row) => row.idcontenedor !== null)).toBe(true)
    expect(JSON.stringify(datos)).not.toMatch(/No se ve|Oculta/)
  })

  it('are sent as they come when they are more than fit in the cache, each once', async () => {
    const before = (await csv(list())).length
    const [titulo, nombre, url] = ['Resolución n.º ', 'r.pdf', '/archivos/r/r.pdf']
    // Nobody searches for these.
    await db.execute(sql`alter table documentos disable trigger user`)
    await db.execute(sql`insert into documentos (titulo_archivo, name_archivo, url_archivo, idcategoria, estado_archivo, idinstitucion)
      select ${titulo} || n, ${nombre}, ${url}, ${categoria}::int, '1', 2 from generate_series(1, 18000) n`)
    await db.execute(sql`alter table documentos enable trigger user`)
    await announced()
    const { status, headers } = await get(`${list()}/datos.json`, { 'accept-encoding': 'br' })
    expect([status, headers.etag, headers['transfer-encoding']]).toEqual([200, undefined, 'chunked'])
    const rows = await csv(list())
    expect(rows).toHaveLength(before + 18_000)
    expect(new Set(rows.map((row) => row.iddocumento)).size).toBe(before + 18_000)
    expect((await json(list())).datos).toHaveLength(before + 18_000)
  })
})

describe('other lists', () => {
  it('have the courses of a grid and the entries of the calendar', async () => {
    const { datos, campos } = await json('/programas/1/mallas/1')
    expect(datos.length).toBeGreaterThan(20)
    expect(Object.keys(campos)).toEqual(Object.keys(datos[0]))
    expect(await csv('/programas/1/mallas/1')).toHaveLength(datos.length)
    const entries = await csv('/transparencia/calendario')
    expect(entries.length).toBeGreaterThan(20)
    expect(entries[0]).toHaveProperty('titulo_agenda')
  })

  it('answer 404 where there is nothing', async () => {
    const other = (await listCategorias(1))[0]?.id
    for (const list of [
      '/transparencia/documentos/gestion/999999',
      `/transparencia/documentos/gestion/${other}`,
      '/programas/1/mallas/999999',
      '/programas/999999/mallas/1',
    ]) {
      expect([list, (await get(`${list}/datos.csv`)).status]).toEqual([list, 404])
    }
  })
})
