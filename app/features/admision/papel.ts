import { Readable } from 'node:stream'
import { institucionOf } from '../../lib/context.server.ts'
import { wholeFile } from '../../lib/files/disk.server.ts'
import { headersOf } from '../../lib/files/headers.ts'
import type { Route } from './+types/papel.ts'
import { openedIn } from './access.server.ts'
import { listPapeles } from './queries.server.ts'

/** A paper of the registration that this browser has open; to anybody else there is none. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openedIn(request.headers.get('cookie'), institucionOf(context))
  const papel = opened && (await listPapeles(opened.postulante.id)).find(({ clase }) => clase === params.clase)
  const stream = papel && (await wholeFile(papel))
  if (!papel || !stream) throw new Response(null, { status: 404, headers: { 'cache-control': 'private, no-store' } })
  const { 'accept-ranges': _, ...headers } = headersOf({ ...papel, privado: true }, '')
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers })
}
