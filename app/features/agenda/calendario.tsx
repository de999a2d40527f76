import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { institucionOf } from '../../lib/context.server.ts'
import { isoDate, limaNow } from '../../lib/dates.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/calendario.ts'
import { Agenda } from './components/agenda.tsx'
import { fechaFrom, monthOf, readRange, titleOf, vistaFrom } from './components/period.ts'
import { listEntre } from './queries.server.ts'

/** React runs here in the browser: the views of the calendar and moving between periods without a new page. */
export const handle = { interactive: true }

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

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `Calendario: ${titleOf(loaderData.vista ?? 'mes', loaderData.fecha).toLowerCase()}`
      : 'Calendario',
  },
  { name: 'description', content: 'Eventos, fechas académicas, de admisión y administrativas del instituto.' },
]

const SHOWN = ['agenda', 'eventos', 'noticias']

export default function Calendario({ loaderData }: Route.ComponentProps) {
  useChanges(SHOWN)
  return (
    <>
      <PageHead
        title="Calendario"
        crumbs={[{ label: 'Transparencia', href: '/transparencia' }, { label: 'Calendario' }]}
        lead="Eventos, admisión y fechas académicas y administrativas. Lleve cualquiera a su propio calendario."
      />
      <Agenda shown={loaderData} />
    </>
  )
}
