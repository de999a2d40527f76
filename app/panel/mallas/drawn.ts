import { asItWouldBe } from '../../contenido/preview/as-it-would-be.server.ts'
import { drawPage } from '../../contenido/preview/draw.server.ts'
import { inFrame, nothingToSee, previewHeaders } from '../../contenido/preview/frame.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { programaHref } from '../../features/programas/address.ts'
import { showAside } from '../../features/programas/mutations.server.ts'
import { programa as type } from '../../features/programas/schema.server.ts'
import { drawContext, institucionOf } from '../../lib/context.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireStaff } from '../admission.server.ts'
import type { Route } from './+types/drawn.ts'
import { enteredBy } from './entered.server.ts'

/** The page of the portal as it would be with a grid as the office has it: to look at, and to print. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff(args)
  const { mallas, programa } = await enteredBy(actor, args.params.id)
  const malla = mallas.find(({ fila }) => fila.id === idFrom(args.params.idmalla))
  if (!malla || institucion !== institucionOf(args.context)) throw new Response(null, { status: 404 })
  const own = programaHref({ id: programa.id, denominacion: programa.nombre })
  const draw = args.context.get(drawContext)
  const drawn = await asItWouldBe({ actor, types: contentTypes, seen: { type, id: programa.id } }, async () => {
    await showAside(malla)
    return drawPage(draw, `${own}?malla=${malla.fila.id}`)
  })
  if (!drawn.ok) {
    const page = nothingToSee(
      'Todavía no se puede ver',
      'Complete el programa, o espere un momento y vuelva a intentarlo.',
    )
    return new Response(page, { status: drawn.codigo === 'NOEXISTE' ? 404 : 503, headers: previewHeaders })
  }
  const { html, status } = drawn.value
  return new Response(inFrame(html, { hrefOf: (path) => path, own, label: programa.nombre }), {
    status,
    headers: previewHeaders,
  })
}
