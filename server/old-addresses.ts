import { isUnavailable } from '../app/lib/db/unavailable.server.ts'
import type { Render } from './react-router.ts'

/** Where an address leads that no page has; undefined where nowhere. @param isThere whether visitors find a page at one of ours */
export type Otherwise = (address: string, isThere: (path: string) => Promise<boolean>) => Promise<string | undefined>

// Asked each time: whoever changes where it leads is heard at once.
const HEADERS = { 'cache-control': 'no-cache' }

/** What is drawn as not found leads on, where somebody said so. */
export const leadingOn =
  (render: Render, otherwise: Otherwise): Render =>
  async (request, from) => {
    const drawn = await render(request, from)
    if (drawn.status !== 404 || request.method !== 'GET') return drawn
    const isThere = async (path: string) => {
      const { status, body } = await render(new Request(new URL(path, request.url)), from)
      if (body instanceof ReadableStream) await body.cancel()
      return status !== 404
    }
    const { pathname, search } = new URL(request.url)
    const to = await otherwise(pathname + search, isThere).catch((err) => {
      // It may lead somewhere: whoever asks comes back.
      if (isUnavailable(err)) throw err
      from.log.error({ err }, 'no se pudo ver adónde lleva una dirección')
    })
    return to === undefined ? drawn : new Response(null, { status: 301, headers: { ...HEADERS, location: to } })
  }
