import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

// What is read comes before what makes it move: the programs of a page must not keep its styles waiting.
const PRELOAD = '<link rel="modulepreload"'

/**
 * Content pages are drawn in one go: they are sent whole, and a stream would only cost more for the same bytes.
 * Interactive ones carry their data in a stream of their own, which only React's stream waits for.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = <ServerRouter context={context} url={request.url} />
  if (!isInteractive(context)) return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers })
  const stream = await renderToReadableStream(page, { signal: request.signal })
  await stream.allReady
  const html = await new Response(stream).text()
  return new Response(html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), { status, headers })
}

const isInteractive = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => (route.handle as { interactive?: boolean } | undefined)?.interactive)
