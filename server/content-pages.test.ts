import { data, RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { contentPages } from './content-pages.ts'
import type { Whole } from './page.ts'

const Component = () => null
const leaf = (path: string, module: object) => ({
  id: path,
  parentId: 'root',
  path,
  module: { default: Component, ...module },
})
const routes = [
  { id: 'root', path: '', module: { default: Component, ErrorBoundary: Component, loader: () => 'raíz' } },
  leaf('lista', { loader: ({ url }: { url: URL }) => url.search }),
  leaf('galleta', { loader: () => data(1, { status: 203, headers: { 'set-cookie': 'a=1', 'x-otra': 'no' } }) }),
  leaf('vieja', { loader: () => redirect('/lista', 301) }),
  leaf('nada', { loader: () => Promise.reject(data('no está', { status: 404 })) }),
  leaf('rota', { loader: () => Promise.reject(new Error('rota')) }),
  leaf('interactiva', { handle: { interactive: true } }),
  leaf('cuidada', { middleware: [() => new Response('no', { status: 403 })] }),
  { id: 'portada', parentId: 'root', index: true, module: { default: Component, loader: () => 'portada' } },
  leaf('seccion/:numero?', { loader: ({ params }: { params: object }) => params }),
  leaf(':pagina/ver', { loader: ({ params }: { params: object }) => params }),
  leaf('*', { loader: () => 'cualquiera' }),
  leaf('con-cabeceras', { headers: () => ({ 'cache-control': 'no-store' }) }),
  leaf('recurso', { default: undefined, loader: () => new Response('archivo') }),
]

/** Says what the entry of a build is given to draw with. */
const build = {
  entry: {
    module: {
      drawContent: (_url: string, entry: object) => {
        const { routeModules, staticHandlerContext, serverHandoffStream } = entry as Record<string, object>
        const { loaderData } = staticHandlerContext as { loaderData: object }
        return JSON.stringify({ routes: Object.keys(routeModules ?? {}), loaderData, serverHandoffStream })
      },
    },
  },
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  assets: { routes: {} },
  future: {},
} as unknown as ServerBuild

const draw = contentPages(build)
const ask = (path: string, init?: RequestInit) =>
  draw(new Request(`http://instituto.example/${path}`, init), new RouterContextProvider())

const drawn = async (path: string) => (await ask(path)) as Whole

it('draws a content page with its own routes and data, and no stream of them', async () => {
  expect(JSON.parse(String((await drawn('lista?pagina=2')).body))).toEqual({
    routes: ['root', 'lista'],
    loaderData: { root: 'raíz', lista: '?pagina=2' },
  })
})

it.each([
  ['lista', 'lista', ''],
  ['LISTA', 'lista', ''],
  ['%6Cista', 'lista', ''],
  ['lista/', 'lista', ''],
  ['seccion', 'seccion/:numero?', {}],
  ['seccion/7', 'seccion/:numero?', { numero: '7' }],
  ['seccion/ver', 'seccion/:numero?', { numero: 'ver' }],
  ['lista/ver', ':pagina/ver', { pagina: 'lista' }],
  ['otra/ver', ':pagina/ver', { pagina: 'otra' }],
  ['lista/de/nada', '*', 'cualquiera'],
  ['', 'portada', 'portada'],
  ['%', '*', 'cualquiera'],
])('finds for /%s the route that the framework finds', async (path, id, found) => {
  const { routes: ids, loaderData } = JSON.parse(String((await drawn(path)).body))
  expect([ids, loaderData[id]]).toEqual([['root', id], found])
})

it('passes on the status and the cookies of loaders, redirections and what is not there', async () => {
  const { status, headers } = await drawn('galleta')
  expect({ status, headers }).toEqual({
    status: 203,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['set-cookie', 'a=1'],
    ],
  })
  const old = (await ask('vieja')) as Response
  expect([old.status, old.headers.get('location')]).toEqual([301, '/lista'])
  expect((await ask('nada'))?.status).toBe(404)
})

it.each([
  'interactiva',
  'cuidada',
  'con-cabeceras',
  'recurso',
  'rota',
  'lista.data',
])('leaves %s to the framework', async (path) => expect(await ask(path)).toBeNull())

it('leaves forms to the framework', async () => expect(await ask('lista', { method: 'POST' })).toBeNull())
