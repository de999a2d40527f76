import { aside } from '../../contenido/preview/as-it-would-be.server.ts'
import { drawPage } from '../../contenido/preview/draw.server.ts'
import { inFrame, nothingToSee, previewHeaders } from '../../contenido/preview/frame.server.ts'
import { putColores, putWhatIsRight } from '../../features/institucion/mutations.server.ts'
import { coloresRules } from '../../features/institucion/rules.ts'
import { institucion } from '../../features/institucion/schema.server.ts'
import { drawContext, institucionOf } from '../../lib/context.server.ts'
import { requireRoom } from '../admission.server.ts'
import { valuesIn } from '../preview/values.ts'
import type { Route } from './+types/vista.ts'

/** The home with what is in the form, drawn by the portal itself. */
export async function action(args: Route.ActionArgs) {
  const { actor } = await requireRoom(args, institucion)
  if (actor.institucion !== institucionOf(args.context)) throw new Response(null, { status: 404 })
  const { colores, ...datos } = valuesIn(await args.request.formData()) ?? {}
  const chosen = coloresRules.nullable().safeParse(colores)
  const draw = args.context.get(drawContext)
  const drawn = await aside(actor, async ({ tx }) => {
    await putWhatIsRight(tx, actor.institucion, datos)
    if (chosen.success) await putColores(tx, actor.institucion, chosen.data)
    return drawPage(draw, '/')
  })
  if (!drawn.ok) return new Response(BUSY, { status: 503, headers: previewHeaders })
  const { status, html } = drawn.value
  // Its links lead nowhere: the other pages would be drawn without what is in the form. Nor do notices open over it.
  const quiet = html.replace(/<dialog id="notificaciones"[\s\S]*?<\/dialog>/, '')
  return new Response(inFrame(quiet, { own: '', label: '', hrefOf: (path) => path }), {
    status,
    headers: previewHeaders,
  })
}

const BUSY = nothingToSee(
  'Alguien está guardando esto ahora mismo',
  'Siga escribiendo: la vista previa se intenta otra vez.',
)
