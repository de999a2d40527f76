import { portalOf } from '../../features/institucion/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { isAside } from '../../lib/db/aside.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { inTurns, TooMany } from '../../lib/turns.ts'
import { brandOf } from '../brand.server.ts'
import type { Route } from './+types/image.ts'
import { drawShared } from './draw.server.ts'
import { findShared } from './found.server.ts'

// A crawler asks for a handful; hundreds at once are somebody who wants the processor.
const WAITING = 40
const turn = inTurns(WAITING)
// Whoever draws aside may have the connection that the one before waits for.
const inTurn: typeof turn = (work) => (isAside() ? work() : turn(work))

/** Kept by the page cache until something changes, so each is drawn at most once per change. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(/^(\d+)\.jpg$/.exec(params.archivo)?.[1])
  const shared = id ? await findShared(params.tipo, institucion, id) : undefined
  if (!shared) return new Response('No hay tal imagen.', { status: 404 })
  const [portal, { colors }] = await Promise.all([portalOf(institucion), brandOf(institucion)])
  try {
    return new Response(new Uint8Array(await inTurn(() => drawShared(shared, { ...portal, colors }))), {
      headers: HEADERS,
    })
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return new Response('Hay demasiadas imágenes por dibujar.', { status: 503, headers: { 'retry-after': '5' } })
  }
}
