import { listNarrowed } from '../../contenido/narrowed.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { daysBetween, hours, isoDate, limaNow, longDate } from '../../lib/dates.ts'
import { askedIn, narrowable, narrowedHref, type Partes } from '../../lib/narrowing.ts'
import { PAGED } from '../../lib/parameters.ts'
import { Empty } from '../../ui/empty.tsx'
import { Entry } from '../../ui/entry.tsx'
import { listMeta } from '../../ui/list-meta.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { keepWithin, keepYear } from '../../ui/missing.server.ts'
import { Narrow } from '../../ui/narrow.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/list.ts'
import { EVENTOS, eventoHref } from './address.ts'
import { fases } from './queries.server.ts'
import { evento } from './schema.server.ts'

const SHOWN = ['id', 'titulo', 'resumen', 'fecha', 'horaInicio', 'horaFin', 'lugar', 'imgUrl', 'nameImg'] as const

const PARTES: Partes = {
  abierto: { valor: 'proximos', label: 'Próximos' },
  cerrado: { valor: 'pasados', label: 'Pasados' },
}

export const handle = { parametros: { ...PAGED, ...narrowable(PARTES) } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [institucion, page, asked] = [institucionOf(context), pageOf(request), askedIn(request, PARTES)]
  const { cantidad, rows, filtro } = await listNarrowed(evento, {
    ...{ institucion, page, asked, columns: SHOWN, fases },
  })
  keepYear(EVENTOS, filtro)
  keepWithin(narrowedHref(EVENTOS, asked, PARTES), page, cantidad)
  const eventos = await withPictures(
    rows.map((row) => ({ ...row, horas: hours(`${row.fecha} ${row.horaInicio}`, `${row.fecha} ${row.horaFin}`) })),
    (row) => row.imgUrl,
  )
  return { cantidad, eventos, page, filtro, now: limaNow() }
}

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: 'Eventos',
    description: 'Ferias, jornadas, ceremonias, charlas y actividades del instituto: fecha, hora y lugar de cada una.',
    feed: EVENTOS,
    partes: PARTES,
  })

export default function Eventos({ loaderData: { cantidad, eventos, page, filtro, now } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Eventos"
      crumbs={[{ label: 'Actualidad', href: '/actualidad' }, { label: 'Eventos' }]}
      lead="Lo que viene y lo que ya hicimos: ferias, jornadas, ceremonias y puertas abiertas."
      page={page}
      total={cantidad}
      path={EVENTOS}
      at={narrowedHref(EVENTOS, filtro, PARTES)}
      tools={<Narrow path={EVENTOS} filtro={filtro} partes={PARTES} />}
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
