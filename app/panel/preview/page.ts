import { causesOf, inWords } from '../../campos/causes.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { formOf } from '../../contenido/office/form.server.ts'
import type { Awaited, Cannot } from '../../contenido/preview/as-it-would-be.server.ts'
import { type Como, cardOf, previewOf } from '../../contenido/preview/draw.server.ts'
import { inFrame, nothingToSee, previewHeaders } from '../../contenido/preview/frame.server.ts'
import { drawContext } from '../../lib/context.server.ts'
import { ended, momentInWords } from '../../lib/dates.ts'
import type { Route } from './+types/page.ts'
import { lookIn } from './asked.server.ts'
import { valuesIn } from './values.ts'

/** Its saved draft, with what whoever asks left unsaved. */
export const loader = (args: Route.LoaderArgs) => answer(args)

/** The same with what is in the form at this moment. */
export const action = async (args: Route.ActionArgs) => answer(args, valuesIn(await args.request.formData()))

const COMO: readonly string[] = ['pagina', 'fila', 'portada'] satisfies Como[]
const isComo = (text: string | null): text is Como => text !== null && COMO.includes(text)

async function answer(args: Route.LoaderArgs | Route.ActionArgs, sent?: Record<string, unknown>) {
  const look = await lookIn(args, sent)
  const { pathname, searchParams: query } = new URL(args.request.url)
  const draw = args.context.get(drawContext)
  const como = query.get('como')
  if (como === 'tarjeta') {
    const drawn = await cardOf({ ...look, draw })
    return Response.json(drawn.ok ? drawn.card : drawn, { headers: { 'cache-control': 'private, no-store' } })
  }
  const ruta = routeIn(query.get('ruta'))
  const drawn = await previewOf({ ...look, draw, ruta, como: isComo(como) ? como : 'pagina' })
  if (!drawn.ok)
    return new Response(refusalPage(drawn, look.seen.type), { status: STATUS[drawn.codigo], headers: previewHeaders })
  const note = drawn.awaited && notYet(drawn.awaited)
  // The portal would only say that there is nothing.
  if (note && drawn.status === 404) return new Response(nothingToSee(TODAVIA, note), { headers: previewHeaders })
  const hrefOf = (path: string) => `${pathname}?${new URLSearchParams([...kept(query), ['ruta', path]])}`
  return new Response(inFrame(drawn.html, { ...drawn, hrefOf, note }), {
    status: drawn.status,
    headers: previewHeaders,
  })
}

/** Only addresses of the portal. */
const routeIn = (text: string | null) =>
  text && /^\/(?![/\\])/.test(text) && !/^\/(panel|api|cuenta|vista)(\/|$)/.test(text) ? text : undefined

/** What stays the same from one page of a preview to the next. */
const kept = (query: URLSearchParams) => [...query].filter(([name]) => name === 'fecha' || name === 'borradores')

const STATUS = { NOEXISTE: 404, OCUPADO: 503, INCOMPLETO: 200 } as const

const TODAVIA = 'Todavía no se puede ver'

const notYet = ({ desde, que }: Awaited) =>
  ended(`Ese día ${que === 'cambio' ? 'el cambio ' : ''}todavía no se ve: aparece el ${momentInWords(desde)}`)

function refusalPage(cannot: Cannot, type: ContentType): string {
  if (cannot.codigo === 'NOEXISTE') return nothingToSee('No existe', 'Puede que alguien lo haya eliminado.')
  if (!('errores' in cannot))
    return nothingToSee('Un momento', 'Alguien está guardando esto ahora mismo. La vista previa vuelve enseguida.')
  const what = causesOf(cannot.errores, formOf(type)).map(inWords)
  return nothingToSee(TODAVIA, 'Complete esto y aparecerá aquí tal como lo verán los visitantes:', what)
}
