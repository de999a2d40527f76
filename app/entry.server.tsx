import type { ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { timed } from './lib/drawing-time.server.ts'
import { INLINE_MARK, NONCE_MARK } from './lib/inline-mark.server.ts'
import { StyleNonce } from './panel/nonce.ts'
import { withStylesLater } from './panel/style-attributes.ts'
import { withProgramsLater } from './portal/programs.tsx'
import { withShortStyles } from './portal/short-styles.server.ts'
import { type Draw, Drawing, HERE } from './ui/drawn.tsx'
import { InlineMark } from './ui/inline-mark.ts'

/** Interactive pages carry their data in a stream of its own, which only React's stream waits for. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!isInteractive(context)) return new Response(drawContent(request.url, context), { status, headers })
  const page = (
    <StyleNonce value={NONCE_MARK}>
      <Marked url={request.url} context={context} />
    </StyleNonce>
  )
  const stream = await renderToReadableStream(page, { signal: request.signal, nonce: INLINE_MARK })
  await stream.allReady
  const html = await new Response(stream).text()
  const ready = html.includes(NONCE_MARK) ? withStylesLater(html) : html
  return new Response(withProgramsLater(ready), { status, headers })
}

/**
 * Content pages are drawn in one go: they are sent whole, and a stream would only cost more for the same bytes. React
 * never takes them over, so it leaves no marks for itself.
 * For `server/content-pages.ts`, too.
 */
export function drawContent(url: string, context: EntryContext): string {
  const page = (
    <Drawing value={drawOnce}>
      <Marked url={url} context={context} />
    </Drawing>
  )
  return `<!DOCTYPE html>${withShortStyles(timed(() => renderToStaticMarkup(page)))}`
}

const Marked = ({ url, context }: { url: string; context: EntryContext }) => (
  <InlineMark value={INLINE_MARK}>
    <ServerRouter context={context} url={url} nonce={INLINE_MARK} />
  </InlineMark>
)

const drawings = new WeakMap<object, Map<string, readonly string[]>>()

const drawOnce: Draw = (of, name, part) => {
  const drawn = drawings.get(of) ?? new Map<string, readonly string[]>()
  drawings.set(of, drawn)
  const pieces = drawn.get(name) ?? draw(part(), name).split(encodeURIComponent(HERE))
  drawn.set(name, pieces)
  return pieces
}

const draw = (part: ReactNode, name: string) =>
  renderToStaticMarkup(part, { identifierPrefix: name.replaceAll(/\W/g, '-') })

const isInteractive = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => (route.handle as { interactive?: boolean } | undefined)?.interactive)
