import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Pages are sent whole, so they are drawn in one go: a stream would only cost more for the same bytes. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = renderToString(<ServerRouter context={context} url={request.url} />)
  return new Response(request.method === 'HEAD' ? null : `<!DOCTYPE html>${html}`, { status, headers })
}
