import { portalOf } from '../features/institucion/queries.server.ts'
import { institucionOf } from '../lib/context.server.ts'
import { publicResponse } from '../lib/public-response.server.ts'
import type { Route } from './+types/feed.ts'
import { channelAt, channelWithin } from './channels.server.ts'
import { feedFor } from './feed.server.ts'

/** What is new in a list, for programs that watch over it: which list, the address says. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const { pathname: self, origin } = url
  const channel = channelAt(self.replace(/\.atom$/, ''), institucion) ?? (await channelWithin(institucion, params))
  if (!channel) return new Response('La lista no existe o se retiró.', { status: 404 })
  const { xml, updated } = await feedFor(await portalOf(institucion), channel, self, origin)
  return publicResponse(xml, { tipo: 'application/atom+xml', actualizado: updated })
}
