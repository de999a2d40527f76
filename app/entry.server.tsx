import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { timed } from './lib/drawing-time.server.ts'
import { withProgramsLater } from './portal/programs.tsx'
import { type Draw, Drawing } from './ui/drawn.tsx'

/** Interactive pages carry their data in a stream of its own, which only React's stream waits for. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!isInteractive(context)) return new Response(drawContent(request.url, context), { status, headers })
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
  })
  await stream.allReady
  return new Response(withProgramsLater(await new Response(stream).text()), { status, headers })
}

/**
 * Content pages are drawn in one go: they are sent whole, and a stream would only cost more for the same bytes.
 * For `server/content-pages.ts`, too.
 */
export function drawContent(url: string, context: EntryContext): Buffer<ArrayBuffer> {
  const page = (
    <Drawing value={drawOnce}>
      <ServerRouter context={context} url={url} />
    </Drawing>
  )
  return Buffer.from(`<!DOCTYPE html>${timed(() => renderToString(page))}`)
}

const drawings = new WeakMap<object, Map<string, string>>()

const drawOnce: Draw = (of, name, part) => {
  const drawn = drawings.get(of) ?? new Map<string, string>()
  drawings.set(of, drawn)
  const html = drawn.get(name) ?? renderToStaticMarkup(part, { identifierPrefix: name.replaceAll(/\W/g, '-') })
  drawn.set(name, html)
  return html
}

const isInteractive = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => (route.handle as { interactive?: boolean } | undefined)?.interactive)
