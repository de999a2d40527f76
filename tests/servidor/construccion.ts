import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withErrorBoundaryProps as withErrorProps,
  UNSAFE_withComponentProps as withProps,
} from 'react-router'
import { beforeAll } from 'vitest'
import * as entry from '../../app/entry.server.tsx'
import routes from '../../app/routes.ts'
import type { AppOptions } from '../../server/app.ts'
import { createRender } from '../../server/react-router.ts'
import { readingsOf } from '../../server/readings.ts'
import { type Served, serve } from './app.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Module = { default?: Parameters<typeof withProps>[0]; ErrorBoundary?: Parameters<typeof withErrorProps>[0] }

const files = import.meta.glob<Module>([
  '../../app/root.tsx',
  '../../app/{features,portal}/**/*.{ts,tsx}',
  '../../app/panel/preview/{page,links,consequences}.ts',
  '../../app/panel/institucion/vista.ts',
  '!**/*.test.*',
])

/** For the tests of a file: starts a server with the product's own pages, and with what `more` says. It closes after the test. */
export function servesPages(more: Partial<AppOptions> = {}): () => Promise<Served> {
  let pages: Partial<AppOptions> = {}
  beforeAll(async () => {
    const build = await sourceBuild()
    pages = { render: createRender(build, () => new RouterContextProvider()), readings: readingsOf(build.routes) }
  })
  return () => serve({ ...pages, ...more })
}

/** The pages of the product as its build has them, straight from their sources: what `react-router build` makes, without it. */
export async function sourceBuild(): Promise<ServerBuild> {
  const all = await Promise.all([
    routeOf({ id: 'root', path: '', file: 'root.tsx' }),
    ...routes.flatMap((one) => flat(one, 'root')).map(routeOf),
  ])
  const manifestOf = ({ id, parentId, path, index, module }: Route) => ({
    ...{ id, parentId, path, index, module: `/${id}.js`, imports: [], css: [] },
    ...{ hasAction: 'action' in module, hasLoader: 'loader' in module, hasErrorBoundary: 'ErrorBoundary' in module },
    ...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: 'clientMiddleware' in module },
  })
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((one) => [one.id, one])),
    assets: {
      ...{ entry: { module: '/entry.js', imports: [] }, url: '/manifest.js', version: '1' },
      routes: Object.fromEntries(all.map((one) => [one.id, manifestOf(one)])),
    },
    ...{ future: {}, ssr: true, isSpaMode: false, prerender: [], publicPath: '/', assetsBuildDirectory: '' },
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

type Flat = RouteConfigEntry & { parentId?: string }

const flat = (one: RouteConfigEntry, parentId: string): Flat[] => {
  const id = one.id ?? one.file.replace(/\.tsx?$/, '')
  return [{ ...one, id, parentId }, ...(one.children ?? []).flatMap((child) => flat(child, id))]
}

/** As the framework's own plugin exports it: what a component gets, it gets as props. */
async function routeOf({ id = '', parentId, path, index, file }: Flat): Promise<Route> {
  const module = (await files[`../../app/${file}`]?.()) ?? {}
  const { default: Component, ErrorBoundary } = module
  return {
    ...{ id, parentId, path, index },
    module: {
      ...module,
      ...(Component && { default: withProps(Component) }),
      ...(ErrorBoundary && { ErrorBoundary: withErrorProps(ErrorBoundary) }),
    },
  } as Route
}
