import type { FastifyRequest } from 'fastify'
import { createRequestHandler, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router'
import { drawContext } from '../app/lib/context.server.ts'
import { isFull, isUnavailable } from '../app/lib/db/unavailable.server.ts'
import { contentPages } from './content-pages.ts'
import type { Whole } from './page.ts'

/** Draws one address. Rejects when the database is away or full, so that the caller can say so properly. */
export type Render = (request: Request, from: FastifyRequest) => Promise<Response | Whole>

/** What the generated module declares: as a ServerBuild, but absent options may be there as undefined. */
type Generated = { [Key in keyof ServerBuild]: ServerBuild[Key] | undefined } & Pick<ServerBuild, 'entry'>
export type Build = Generated | (() => Promise<Generated>)

/** The pages of a React Router build, drawn with what `contextOf` knows about each request. */
export function createRender(build: Build, contextOf: (from: FastifyRequest) => RouterContextProvider): Render {
  // React Router turns the error of a loader into a page, and forgets it. The context leads back to the request.
  const requests = new WeakMap<object, FastifyRequest>()
  const outages = new WeakMap<object, unknown>()

  function handleError(error: unknown, { context, request }: { context: object; request: Request }) {
    if (request.signal.aborted || isRouteErrorResponse(error)) return
    if (isUnavailable(error) || isFull(error)) outages.set(context, error)
    else requests.get(context)?.log.error({ err: error }, 'falló una página')
  }

  const watched =
    typeof build === 'function' ? async () => watch(await build(), handleError) : watch(build, handleError)
  const handle = createRequestHandler(watched)
  const draw = typeof watched === 'function' ? async () => null : contentPages(watched)

  const render: Render = async (request, from) => {
    const context = contextOf(from)
    requests.set(context, from)
    context.set(drawContext, async (path) => asResponse(await render(new Request(new URL(path, request.url)), from)))
    const response = (await draw(request, context)) ?? (await handle(request, context))
    if (outages.has(context)) throw outages.get(context)
    return response
  }
  return render
}

function asResponse(drawn: Response | Whole): Response {
  if (drawn instanceof Response) return drawn
  const { status, headers, body } = drawn
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  })
}

function watch(build: Generated, handleError: NonNullable<ServerBuild['entry']['module']['handleError']>): ServerBuild {
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } } as ServerBuild
}
