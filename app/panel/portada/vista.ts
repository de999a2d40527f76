import { onDate } from '../../contenido/preview/as-it-would-be.server.ts'
import { drawPage } from '../../contenido/preview/draw.server.ts'
import { inFrame, nothingToSee, previewHeaders } from '../../contenido/preview/frame.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { drawContext, institucionOf } from '../../lib/context.server.ts'
import { DOORS, requireDoor } from '../doors.server.ts'
import { momentIn } from '../preview/asked.server.ts'
import type { Route } from './+types/vista.ts'

/** The home as it is, or as it will be at a moment. */
export async function action(args: Route.ActionArgs) {
  const { actor } = await requireDoor(args, DOORS.portada)
  if (actor.institucion !== institucionOf(args.context)) throw new Response(null, { status: 404 })
  const fecha = momentIn(args.url.searchParams.get('fecha'))
  const draw = args.context.get(drawContext)
  const drawn = await onDate({ actor, types: contentTypes, fecha }, () => drawPage(draw, '/'))
  if (!drawn.ok) return new Response(BUSY, { status: 503, headers: previewHeaders })
  const { status, html } = drawn.value
  // The window of communiqués would cover what one looks at: the bar opens it, as it does for visitors.
  const quiet = html.replace(/(<dialog id="notificaciones"[^>]*) data-opens-once="[^"]*"/, '$1')
  // Its links lead nowhere: the other pages would be drawn as they are today.
  return new Response(inFrame(quiet, { own: '', label: '', hrefOf: (path) => path }), {
    status,
    headers: previewHeaders,
  })
}

const BUSY = nothingToSee('Alguien está guardando esto ahora mismo', 'Vuelva a elegir el momento en unos segundos.')
