import type { Render } from './react-router.ts'

/** Where an address leads that no page has; undefined where nowhere. */
export type Otherwise = (pathname: string) => Promise<string | undefined>

// Asked each time: whoever changes where it leads is heard at once.
const HEADERS = { 'cache-control': 'no-cache' }

/** What is drawn as not found leads on, where somebody said so. */
export const leadingOn =
  (render: Render, otherwise: Otherwise): Render =>
  async (request, from) => {
    const drawn = await render(request, from)
    if (drawn.status !== 404 || request.method !== 'GET') return drawn
    const to = await otherwise(new URL(request.url).pathname).catch(() => undefined)
    return to === undefined ? drawn : new Response(null, { status: 301, headers: { ...HEADERS, location: to } })
  }
