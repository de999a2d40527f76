import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

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
  return new Response(stream, { status, headers })
}

const isInteractive = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => (route.handle as { interactive?: boolean } | undefined)?.interactive)
