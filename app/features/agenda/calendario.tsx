import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { institucionOf } from '../../lib/context.server.ts'
import { isoDate, limaNow } from '../../lib/dates.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import type { Route } from './+types/calendario.ts'
import { CALENDARIO_ICS } from './address.ts'
import { Agenda } from './components/agenda.tsx'
import { Subscription } from './components/subscription.tsx'
import { fechaFrom, isDia, isFecha, isVista, monthOf, readRange, titleOf, vistaFrom } from './period.ts'
import { listEntre } from './queries.server.ts'

/** React runs here in the browser: the views of the calendar and moving between periods without a new page. */
export const handle = { interactive: true, parametros: { fecha: isFecha, dia: isDia, vista: isVista } }

const fechaOf = (url: URL) => fechaFrom(url.searchParams.get('fecha'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const now = limaNow()
  const fecha = fechaOf(url) ?? isoDate(now)
  const { desde, hasta } = readRange(fecha)
  const vista = vistaFrom(url.searchParams.get('vista'))
  return { now, fecha, vista, entradas: await listEntre(institucionOf(context), desde, hasta) }
}

export type Shown = Awaited<ReturnType<typeof loader>>

/** What is read covers every view of a month: only another month is read anew, and the same address when asked to. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  const [from, to] = [currentUrl, nextUrl].map((url) => monthOf(fechaOf(url) ?? isoDate(limaNow())))
  return from !== to
}

export const meta: Route.MetaFunction = (args) => {
  const { vista, fecha } = args.loaderData ?? {}
  const page = pageMeta(args, {
    title: fecha ? `Calendario: ${titleOf(vista ?? 'mes', fecha).toLowerCase()}` : 'Calendario',
    description:
      'Eventos, fechas académicas, de admisión y administrativas del instituto, para ver o llevar al calendario propio.',
    // Months have no end: search engines keep the one of today.
    params: [],
  })
  const subscription = { tagName: 'link', rel: 'alternate', type: 'text/calendar', title: 'Calendario' } as const
  return [...page, { ...subscription, href: CALENDARIO_ICS }]
}

const SHOWN = ['agenda', 'eventos', 'noticias']

export default function Calendario({ loaderData }: Route.ComponentProps) {
  useChanges(SHOWN)
  return (
    <Toasts>
      <PageHead
        title="Calendario"
        crumbs={[{ label: 'Transparencia', href: '/transparencia' }, { label: 'Calendario' }]}
        lead="Eventos, admisión y fechas académicas y administrativas. Lleve cualquiera a su propio calendario."
      >
        <Subscription />
      </PageHead>
      <Agenda shown={loaderData} />
    </Toasts>
  )
}
