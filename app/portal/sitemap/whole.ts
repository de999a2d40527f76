import { institucionOf } from '../../lib/context.server.ts'
import type { Route } from './+types/whole.ts'
import { listEntries, listParts } from './queries.server.ts'
import { sitemapIndex, urlset, xmlResponse } from './xml.ts'

// The protocol allows 50,000 in one file; beyond these it is more than a crawler should fetch again for one change.
const MOST_IN_ONE = 5_000

/** Every public address in one sitemap, or the index of its parts where they are many. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const parts = await listParts(institucion)
  const total = parts.reduce((sum, { size }) => sum + size, 0)
  if (total > MOST_IN_ONE) return xmlResponse(sitemapIndex(url.origin, parts))
  const entries = await Promise.all(parts.map(({ name }) => listEntries(institucion, name)))
  return xmlResponse(
    urlset(
      url.origin,
      entries.flatMap((some) => some ?? []),
    ),
  )
}
