import { previewOf } from '../../contenido/preview/draw.server.ts'
import { inFrame, nothingToSee, previewHeaders } from '../../contenido/preview/frame.server.ts'
import { drawContext } from '../../lib/context.server.ts'
import type { Route } from './+types/framed.ts'
import { lookBy, openedBy } from './opened.server.ts'

const CLOSED = nothingToSee('Este enlace ya no se abre', 'Vuelva a abrirlo desde el mensaje en que lo recibió.')

/** The page itself, for the frame of `link.tsx`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openedBy({ params, context })
  if (opened.estado !== 'abierto') return new Response(CLOSED, { status: 404, headers: previewHeaders })
  const { pathname, searchParams } = new URL(request.url)
  const ruta = searchParams.get('ruta') ?? undefined
  const isOurs = ruta === undefined || /^\/(?![/\\])(?!(panel|api|cuenta|vista)(\/|$))/.test(ruta)
  const asked = { draw: context.get(drawContext), como: 'pagina', ruta: isOurs ? ruta : undefined } as const
  const drawn = await previewOf({ ...lookBy(opened), ...asked })
  if (!drawn.ok) {
    const text = nothingToSee('Un momento', 'No se pudo mostrar ahora. Vuelva a abrir el enlace en unos segundos.')
    return new Response(text, { status: 503, headers: previewHeaders })
  }
  const hrefOf = (path: string) => `${pathname}?${new URLSearchParams({ ruta: path })}`
  return new Response(inFrame(drawn.html, { ...drawn, hrefOf }), { status: drawn.status, headers: previewHeaders })
}
