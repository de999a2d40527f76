import { data, matchRoutes, type RouteObject, RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { contentPages } from './content-pages.ts'
import type { Whole } from './page.ts'

const Component = () => null
const leaf = (path: string, module: object, parentId = 'root') => ({
  id: path,
  parentId,
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
  { id: 'marco', parentId: 'root', module: { default: Component } },
  leaf('seccion/:numero?', {}, 'marco'),
  leaf('cuenta/perfil', {}, 'marco'),
  leaf('sesiones', {}, 'cuenta/perfil'),
  leaf(':pagina/ver', {}, 'marco'),
  leaf('*', {}, 'marco'),
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

const treeOf = (parent?: string): RouteObject[] =>
  routes
    .filter((route) => ('parentId' in route ? route.parentId : undefined) === parent)
    .map(({ id, ...route }) => ('index' in route ? { id, index: true } : { id, ...route, children: treeOf(id) }))

it.each([
  ...['', 'lista', 'LISTA', '%6Cista', 'lista/', '//lista', 'lista/ver', 'lista/de/nada'],
  ...['seccion', 'seccion/7', 'seccion/ver', 'Seccion/7/8', 'cuenta', 'cuenta/perfil', 'cuenta/perfil/sesiones'],
  ...['otra/ver', 'otra'],
])('finds for /%s the routes that the framework finds', async (path) => {
  const expected = matchRoutes(treeOf(), `/${path}`)?.map(({ route }) => route.id)
  expect(JSON.parse(String((await drawn(path)).body)).routes).toEqual(expected)
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
