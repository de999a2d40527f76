import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { isFull, isUnavailable } from '../app/lib/db/unavailable.server.ts'
import type { Header, Whole } from './page.ts'

/** What our entry offers besides the handler that React Router asks for: the HTML of a content page. */
type Entry = { drawContent: (url: string, context: EntryContext) => string }

/**
 * Draws the content pages of a build as `createRequestHandler` does, without what only React in the browser would need
 * and nobody reads here: their data as a stream, and the routes of all other pages.
 * Gives null for what is anything else, or failed: that is for React Router's own handler. Rejects when the database is
 * away or full.
 * Measured (0029): without it a first list costs 2.1 times as much, a home 2.0, a detail 1.7.
 */
export function contentPages(build: ServerBuild) {
  const { query } = createStaticHandler(childrenOf(build.routes), { future: build.future })
  const isContent = ({ id = '' }: RouteObject) => {
    const { handle, headers, middleware } = build.routes[id]?.module ?? {}
    return !(headers || middleware || (handle as { interactive?: boolean } | undefined)?.interactive)
  }
  const isPage = ({ id = '' }: RouteObject) => build.routes[id]?.module.default !== undefined

  const load = (request: Request, requestContext: RouterContextProvider) =>
    query(request, {
      requestContext,
      async dataStrategy({ matches }) {
        const routes = matches.map(({ route }) => route)
        if (!routes.every(isContent) || !routes.slice(-1).every(isPage)) throw NOT_CONTENT
        const loading = matches.filter((match) => match.shouldCallHandler())
        const results = loading.map(async (match) => [match.route.id, await match.resolve()] as const)
        return Object.fromEntries(await Promise.all(results))
      },
    })

  return async (request: Request, context: RouterContextProvider): Promise<Response | Whole | null> => {
    if (request.method !== 'GET' || new URL(request.url).pathname.endsWith('.data')) return null
    const result = await load(request, context).catch((error) => {
      if (error === NOT_CONTENT || request.signal.aborted) return null
      throw error
    })
    if (!result || result instanceof Response) return result
    const errors = Object.values(result.errors ?? {})
    // Drawn again it would wait as long again.
    const outage = errors.find((error) => isUnavailable(error) || isFull(error))
    if (outage) throw outage
    if (!errors.every(isRouteErrorResponse)) return null
    const { drawContent } = build.entry.module as unknown as Entry
    const headers: Header[] = [['content-type', 'text/html; charset=utf-8'], ...cookiesOf(result)]
    return { status: result.statusCode, headers, body: drawContent(request.url, entryOf(build, result)) }
  }
}

const NOT_CONTENT = Symbol()

/** Of what loaders say in headers, a page without a function for them passes on the cookies. */
const cookiesOf = ({ loaderHeaders }: StaticHandlerContext): Header[] =>
  Object.values(loaderHeaders).flatMap((one) => one.getSetCookie().map((cookie) => ['set-cookie', cookie] as const))

/** The routes of a build as a tree, as `createStaticHandler` takes them. */
export function childrenOf(routes: ServerBuild['routes'], parent = ''): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId = '' }) => parentId === parent)
    .map(({ id, path, index, caseSensitive, module: { loader, ErrorBoundary } }) => ({
      id,
      path,
      loader,
      ErrorBoundary,
      ...(index ? { index } : { caseSensitive, children: childrenOf(routes, id) }),
    })) as RouteObject[]
}

/** Only what belongs to the page. Measured (0029): with every route of the build a first list costs 1.2 times as much. */
function entryOf({ assets, routes, future, ssr, routeDiscovery }: ServerBuild, result: StaticHandlerContext) {
  const ids = result.matches.map(({ route }) => route.id)
  const ofPage = <T>(all: Record<string, T>, give = (one: T): unknown => one) =>
    Object.fromEntries(ids.map((id) => [id, give(all[id] as T)]))
  return {
    manifest: { ...assets, routes: ofPage(assets.routes) },
    routeModules: ofPage(routes, (route) => route?.module),
    staticHandlerContext: result,
    branches: [],
    future,
    ssr,
    isSpaMode: false,
    routeDiscovery,
  } as EntryContext
}
