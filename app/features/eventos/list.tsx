import { countPublished, listPublished } from '../../contenido/queries.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { daysBetween, hours, isoDate, limaNow, longDate } from '../../lib/dates.ts'
import { PAGED } from '../../lib/parameters.ts'
import { Empty } from '../../ui/empty.tsx'
import { Entry } from '../../ui/entry.tsx'
import { listMeta } from '../../ui/list-meta.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { keepWithin } from '../../ui/missing.server.ts'
import { withPictures } from '../../ui/pictures.server.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/list.ts'
import { EVENTOS, eventoHref } from './address.ts'
import { evento } from './schema.server.ts'

const SHOWN = ['id', 'titulo', 'resumen', 'fecha', 'horaInicio', 'horaFin', 'lugar', 'imgUrl', 'nameImg'] as const

export const handle = { parametros: PAGED }

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = { institucion: institucionOf(context), page: pageOf(request) }
  const [cantidad, rows] = await Promise.all([
    countPublished(evento, filter),
    listPublished(evento, { ...filter, columns: SHOWN }),
  ])
  keepWithin(EVENTOS, filter.page, cantidad)
  const eventos = await withPictures(
    rows.map((row) => ({ ...row, horas: hours(`${row.fecha} ${row.horaInicio}`, `${row.fecha} ${row.horaFin}`) })),
    (row) => row.imgUrl,
  )
  return { cantidad, eventos, page: filter.page, now: limaNow() }
}

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: 'Eventos',
    description: 'Ferias, jornadas, ceremonias, charlas y actividades del instituto: fecha, hora y lugar de cada una.',
    feed: EVENTOS,
  })

export default function Eventos({ loaderData: { cantidad, eventos, page, now } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Eventos"
      crumbs={[{ label: 'Actualidad', href: '/actualidad' }, { label: 'Eventos' }]}
      lead="Lo que viene y lo que ya hicimos: ferias, jornadas, ceremonias y puertas abiertas."
      page={page}
      total={cantidad}
      path={EVENTOS}
      follow="los eventos nuevos"
      empty={<NoEvents />}
    >
      {eventos.map((row, i) => (
        <Entry
          key={row.id}
          href={eventoHref(row)}
          title={row.titulo}
          summary={row.resumen}
          picture={row.picture}
          alt={row.nameImg ?? ''}
          first={i === 0}
          meta={
            <>
              <time dateTime={isoDate(row.fecha)}>{longDate(row.fecha)}</time>
              <span>{row.horas}</span>
              <When fecha={row.fecha} now={now} />
            </>
          }
        >
          {row.lugar}
        </Entry>
      ))}
    </ListPage>
  )
}

/** Said in words only where it matters: what is still to come. */
function When({ fecha, now }: { fecha: string; now: string }) {
  const days = daysBetween(now, fecha)
  if (days < 0) return null
  if (days === 0) return <Tag tone="maize">Hoy</Tag>
  return <Tag tone="leaf">{days === 1 ? 'Mañana' : `En ${days} días`}</Tag>
}

function NoEvents() {
  return (
    <Empty icon="calendar-days" title="Todavía no hay eventos">
      Aquí aparecerán las actividades del instituto. Las fechas académicas están en el{' '}
      <a href="/transparencia/calendario">calendario</a> y lo demás, en las <a href="/actualidad/noticias">noticias</a>.
    </Empty>
  )
}
