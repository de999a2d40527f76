import { portalOf } from '../features/institucion/queries.server.ts'
import { institucionOf } from '../lib/context.server.ts'
import { env } from '../lib/env.server.ts'
import { publicResponse } from '../lib/public-response.server.ts'
import { idFrom } from '../lib/slugs.ts'
import type { Route } from './+types/feed.ts'
import { channelAt, channelOfCategoria } from './channels.server.ts'
import { feedFor } from './feed.server.ts'

/** What is new in a list, for programs that watch over it: which list, the address says. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const self = new URL(request.url).pathname
  const channel =
    'idcategoria' in params
      ? await channelOfCategoria(institucion, idFrom(params.idcategoria) ?? 0)
      : channelAt(self.replace(/\.atom$/, ''))
  if (!channel) return new Response('La lista no existe o se retiró.', { status: 404 })
  const { xml, updated } = await feedFor(await portalOf(institucion), channel, self, env.URL_PUBLICA)
  return publicResponse(xml, { tipo: 'application/atom+xml', actualizado: updated })
}
