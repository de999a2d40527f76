// Every page of the portal, drawn from the sources over the sample content.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiPlugin } from '../../app/api/plugin.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { expedientes } from '../../app/expedientes/schema.server.ts'
import { respuestasPublicadas } from '../../app/features/acceso-informacion/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { changing } from '../../app/lib/live/announce.server.ts'
import { followed } from '../../app/portal/channels.server.ts'
import { listEntries, listParts } from '../../app/portal/sitemap/queries.server.ts'
import { contentPages } from '../../server/content-pages.ts'
import { createRender } from '../../server/react-router.ts'
import { readingsOf } from '../../server/readings.ts'
import { testDatabase } from '../base-de-datos.ts'
import { serve } from './app.ts'
import { sourceBuild } from './construccion.ts'

const database = testDatabase('sembrada')

const ORIGIN = 'https://instituto.example'
// Of each kind of address.
const SOME = 3

let build: ServerBuild
let leafOf: (path: string) => string
/** Some addresses of every page, by the route that answers them. */
const pages = new Map<string, string[]>()

beforeAll(async () => {
  build = await sourceBuild()
  const tree = treeOf(build.routes)
  leafOf = (path) => matchRoutes(tree, path)?.at(-1)?.route.id ?? ''
  const [caso] = await db.select({ expediente: expedientes.id }).from(expedientes).limit(1)
  const said = { titulo: 'Gasto', pedido: 'Cuánto se gastó', respuesta: 'Nada', respondida: '2026-11-02' }
  await db.insert(respuestasPublicadas).values({ ...said, institucion: 2, expediente: caso?.expediente ?? 0 })
  const parts = await listParts(2)
  const entries = await Promise.all(parts.map(({ name }) => listEntries(2, name)))
  for (const { path } of entries.flatMap((some) => some ?? [])) {
    if (path.startsWith('/archivos/')) continue
    const known = pages.get(leafOf(path)) ?? []
    if (known.length < SOME) pages.set(leafOf(path), [...known, path])
  }
})

const treeOf = (routes: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parent) return []
    const { id, path, index } = route
    return index ? { id, index: true } : { id, ...(path && { path }), children: treeOf(routes, id) }
  })

const isInteractive = (id: string) =>
  Boolean((build.routes[id]?.module.handle as { interactive?: boolean } | undefined)?.interactive)

describe('a content page', () => {
  const both = async (path: string) => {
    const ask = () => [new Request(ORIGIN + path), new RouterContextProvider()] as const
    const [theirs, ours] = [await createRequestHandler(build)(...ask()), await contentPages(build)(...ask())]
    const answer = async ({ status, headers, body }: NonNullable<typeof ours>) => ({
      status,
      headers: Object.fromEntries(headers),
      body: body instanceof ReadableStream ? await new Response(body).text() : String(body ?? ''),
    })
    return { theirs: await answer(theirs), ours: ours && (await answer(ours)) }
  }

  it('is what the handler of React Router itself would answer, on every route of the portal', async () => {
    const content = Object.values(build.routes).flatMap((route) => {
      const isLeaf = route?.module.default && !Object.values(build.routes).some((one) => one?.parentId === route.id)
      return isLeaf && !isInteractive(route.id) ? [route.id] : []
    })
    const drawn: string[] = []
    for (const path of [...pages.values()].flat().concat(OTHERS)) {
      const { theirs, ours } = await both(path)
      if (ours === null) continue
      expect(ours, path).toEqual(theirs)
      if (ours.status === 200) drawn.push(leafOf(path))
    }
    expect(content.filter((id) => !drawn.includes(id) && !MOVED.test(id))).toEqual([])
  })
})

/** What no sitemap says: errors, parameters, what has moved. */
const OTHERS = [
  ...['/nada/de/esto', '/actualidad/noticias?pagina=2', '/buscar', '/buscar?q=beca', '/programas/999999'],
  ...['/admision/resultados', '/transparencia/acceso-informacion', '/transparencia/datos-personales'],
  ...['/transparencia/acceso-informacion/respuestas', '/admision/relacion'],
]
/** They only lead to another page, answer one person alone, or carry a mark that is new each time. */
const MOVED =
  /^(primera\/|noticia-antigua$|portal\/preview\/link$|features\/(admision\/(inscripcion|papeles|seguimiento)|(consultas|acceso-informacion|datos-personales|libro-reclamaciones)\/form|mesa-partes\/(form|tramite)|recibos\/verificar|verificacion\/page)$|portal\/tramites\/)/

const showResults = () =>
  db.execute(sql`
    update pre_inscripcion_temporadas set resultados_desde = now() - interval '1 hour',
      resultados_hasta = now() + interval '1 hour'
    where idinstitucion = 2 and finalizado`)

const showFit = () =>
  db.execute(sql`
    update pre_inscripcion_temporadas set fecha_relacion = fecha_inicio where idinstitucion = 2 and not finalizado`)

describe('the parameters of an address', () => {
  /** A value that says something, where a number does not. */
  const VALUES: Record<string, string> = { anio: '2025', situacion: 'cerrada', texto: 'beca', q: 'beca' }

  it('are read by the routes that declare them, and what another says changes nothing', async () => {
    // The calendar says which minute it is.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    const reads = (['get', 'getAll', 'has'] as const).map((name) => vi.spyOn(URLSearchParams.prototype, name))
    /** The page without its own address, which links lead back to. */
    const draw = async (path: string, search = '') => {
      const request = new Request(ORIGIN + path + search)
      const text = await (await createRequestHandler(build)(request, new RouterContextProvider())).text()
      return [search, encodeURIComponent(search)].reduce((left, own) => left.replaceAll(own, ''), text)
    }
    await showResults()
    await showFit()
    const declared = new Map(readingsOf(build.routes).map((one) => [leafOf(one.path), Object.keys(one.parametros)]))
    const unread: string[] = []
    const undeclared: string[] = []
    for (const path of new Set([...[...pages.values()].flatMap(([first]) => first ?? []), ...OTHERS])) {
      for (const one of reads) one.mockClear()
      const page = await draw(path)
      const read = new Set(reads.flatMap(({ mock }) => mock.calls.map(([name]) => name)))
      const said = declared.get(leafOf(path)) ?? []
      unread.push(...said.filter((name) => !read.has(name)).map((name) => `${path} ${name}`))
      if (path.includes('?')) continue
      for (const name of read.difference(new Set(said))) {
        if ((await draw(path, `?${name}=${VALUES[name] ?? '2'}`)) !== page) undeclared.push(`${path} ${name}`)
      }
      declared.delete(leafOf(path))
    }
    expect({ unread, undeclared, never: [...declared.keys()] }).toEqual({ unread: [], undeclared: [], never: [] })
  })

  it('make the page that who asks by themselves would get, and beyond the last one there is none', async () => {
    const render = createRender(build, () => new RouterContextProvider())
    const { get } = await serve({ render, readings: readingsOf(build.routes) })
    const titleOf = (text: string) => /<title>[^<]*/.exec(text)?.[0]
    for (const { path, parametros } of readingsOf(build.routes)) {
      if (!('pagina' in parametros)) continue
      const page = [...pages.values()].flat().find((one) => leafOf(one) === leafOf(path)) ?? path
      const [first, second] = [await get(page), await get(`${page}?pagina=2`)]
      const mine = await get(`${page}?pagina=2`, { headers: { authorization: 'Bearer null' } })
      expect([second.status, titleOf(second.text)], page).toEqual([mine.status, titleOf(mine.text)])
      if (second.status === 200) expect(second.text, page).not.toBe(first.text)
      expect((await get(`${page}?pagina=9999`)).status, page).toBe(404)
    }
  })
})

describe('the results of admission', () => {
  it('are read once from the database, however many come and whoever they look for', async () => {
    await showResults()
    const render = createRender(build, () => new RouterContextProvider())
    const { get } = await serve({ render, readings: readingsOf(build.routes) })
    const { pool } = database.current.raw
    const asked = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')]
    const times = () => asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const KEPT = ['', '?buscado=si', '?buscado=no'].map((search) => `/admision/resultados${search}`)
    for (const path of KEPT) expect((await get(path)).text).toContain('<table')
    expect(times()).toBeGreaterThan(0)
    for (const one of asked) one.mockClear()
    const visits = Array.from({ length: 300 }, (_, i) => KEPT[i % KEPT.length] ?? '')
    const looks = Array.from(
      { length: 300 },
      (_, i) => `/admision/resultados/buscar?codigo=ADM-${i + 1}&documento=${1_000 + i}`,
    )
    const answers = await Promise.all([...visits, ...looks].map((path) => get(path)))
    expect(new Set(answers.slice(0, 300).map(({ status }) => status))).toEqual(new Set([200]))
    for (const { status, headers } of answers.slice(300))
      expect([status, headers.location]).toEqual([302, expect.stringMatching(/^\/admision\/resultados\?buscado=si#r-/)])
    expect(times()).toBe(0)
  })
})

describe('rich text that came past the cleaning', () => {
  const HOSTILE = [
    '<p>Visto</p><script>corrio()</script><style>*{content:"corrio"}</style><img src="x" onerror="corrio()">',
    '<iframe srcdoc="<script>corrio()</script>"></iframe><p title="<script>corrio()</script>">',
    '<meta http-equiv="refresh" content="0;url=https://corrio.example/"><base href="https://corrio.example/">',
    '<form action="https://corrio.example/"><input name="a"></form><a href="javascript:corrio()">a</a></p>',
  ].join('')

  const richOf = ({ fields }: (typeof contentTypes)[number]) =>
    Object.entries<{ control: string }>(fields).flatMap(([key, { control }]) => (control === 'html' ? [key] : []))

  async function spoil() {
    for (const type of contentTypes) {
      const columns = getTableColumns(type.table)
      for (const key of richOf(type)) {
        const [table, column] = [sql.identifier(getTableName(type.table)), sql.identifier(columns[key]?.name ?? '')]
        await db.execute(sql`update ${table} set ${column} = ${HOSTILE.replaceAll('Visto', `Visto ${type.name}`)}`)
      }
    }
    await db.execute(sql`update notificaciones set tipo_notificacion = 'Contenido'`)
    await db.execute(sql`update banners set tipo_banner = '2'`)
    await changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'noticias', id: 1, para: 'publico' }))
  }

  const DATA = [...followed.map(({ path }) => path), '/transparencia/convenios', '/programas']
  const VIEW = '/api/portal/portal-view'
  const LISTS = {
    ...{ convocatorias: '', convenios: '', noticias: 'idnoticia', eventos: 'idevento' },
    ...{ notificaciones: 'idnotificacion', bolsa_trabajos: 'idbolsa_trabajo' },
  }
  const CALLS = ['home', 'home2', 'home?home=true&programas=true', 'galeria', 'pagina?codigo=nosotros/presentacion']

  it('runs on no page and leaves by no page, feed, file of data or call', async () => {
    const render = createRender(build, () => new RouterContextProvider())
    const { get, app } = await serve({ render, api: apiPlugin })
    const before = (await get('/programas')).headers['content-security-policy']
    await spoil()
    app.cache.drop()
    const shown = new Map<string, Set<string>>()
    const check = (door: string, name: string, { text, headers }: Awaited<ReturnType<typeof get>>) => {
      expect(text.includes('corrio'), name).toBe(false)
      const types = [...text.matchAll(/Visto (\w+)/g)].map(([, type = '']) => type)
      shown.set(door, new Set([...(shown.get(door) ?? []), ...types]))
      return String(headers['content-security-policy'])
    }
    for (const [id, paths] of pages) {
      const policy = check('page', id, await get(paths[0] ?? ''))
      if (!isInteractive(id) && policy.includes('script-src')) expect(policy, id).toBe(before)
    }
    for (const list of DATA) {
      for (const form of ['.atom', '/datos.csv', '/datos.json']) check(form, list + form, await get(list + form))
    }
    for (const call of CALLS) check('call', call, await get(`${VIEW}/${call}`))
    const headers = { 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      get(`${VIEW}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    for (const [list, id] of Object.entries(LISTS)) {
      const all = await post(`${list}/list`, {})
      check('call', `${list}/list`, all)
      const [first] = JSON.parse(all.text).list
      if (id) check('call', `${list}/data`, await post(`${list}/data`, { [id]: first[id] }))
    }
    expect(shown.get('page')).toEqual(
      new Set(contentTypes.flatMap((type) => (richOf(type).length > 0 ? type.name : []))),
    )
    expect(shown.get('/datos.json')).toEqual(shown.get('/datos.csv'))
    expect([...shown].filter(([, types]) => types.size === 0)).toEqual([])
  })
})

it('leads to sign-in and back to where one is, with what its address asks for and nothing that came along with it', async () => {
  const render = createRender(build, () => new RouterContextProvider())
  const { get } = await serve({ render, readings: readingsOf(build.routes) })
  const back = async (path: string) => {
    const links = (await get(path)).text.matchAll(/href="\/cuenta\/ingresar\?volver=([^"]*)"/g)
    return [...new Set([...links].map(([, volver = '']) => decodeURIComponent(volver)))]
  }
  for (const mark of ['?utm_source=otro&pagina=2', '?pagina=2', '?pagina=2&fbclid=x'])
    expect(await back(`/actualidad/noticias${mark}`), mark).toEqual(['/actualidad/noticias?pagina=2'])
  expect(await back('/tramites/consulta?ficha=%22%3E%3Cb')).toEqual(['/tramites/consulta?ficha=%22%3E%3Cb'])
  expect(await back('/tramites/consulta')).toEqual(['/tramites/consulta'])
})
