import { institucionOf } from '../../lib/context.server.ts'
import type { Route } from './+types/part.ts'
import { listEntries } from './queries.server.ts'
import { urlset, xmlResponse } from './xml.ts'

/** One part of a sitemap that is an index. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const name = params.parte.replace(/\.xml$/, '')
  const entries = await listEntries(institucionOf(context), name)
  if (!entries || entries.length === 0) return new Response('No hay tal parte.', { status: 404 })
  return xmlResponse(urlset(url.origin, entries))
}
