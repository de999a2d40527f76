import { listNarrowed } from '../../contenido/narrowed.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { isoDate, isRecent, limaNow, longDate } from '../../lib/dates.ts'
import { askedIn, narrowable, narrowedHref } from '../../lib/narrowing.ts'
import { PAGED } from '../../lib/parameters.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Entry } from '../../ui/entry.tsx'
import { listMeta } from '../../ui/list-meta.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { keepWithin, keepYear } from '../../ui/missing.server.ts'
import { Narrow } from '../../ui/narrow.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/list.ts'
import { COMUNICADOS, comunicadoHref } from './address.ts'
import { Body } from './components/body.tsx'
import { comunicado } from './schema.server.ts'
import { seenAs } from './seen.ts'

const SHOWN = ['id', 'titulo', 'fecha', 'resumen', 'tipo', 'contenido'] as const

export const handle = { parametros: { ...PAGED, ...narrowable() } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [institucion, page, asked] = [institucionOf(context), pageOf(request), askedIn(request)]
  const { cantidad, rows, filtro } = await listNarrowed(comunicado, {
    ...{ institucion, page, asked, columns: SHOWN },
  })
  keepYear(COMUNICADOS, filtro)
  keepWithin(narrowedHref(COMUNICADOS, asked), page, cantidad)
  const comunicados = await withPictures(rows, (row) => (seenAs(row) === 'Imagen' ? row.contenido : null))
  return { cantidad, comunicados, page, filtro, now: limaNow() }
}

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: 'Comunicados',
    description: 'Avisos oficiales del instituto para estudiantes, postulantes, docentes y público en general.',
    feed: COMUNICADOS,
  })

export default function Comunicados({
  loaderData: { cantidad, comunicados, page, filtro, now },
}: Route.ComponentProps) {
  return (
    <>
      <ListPage
        title="Comunicados"
        crumbs={[{ label: 'Actualidad', href: '/actualidad' }, { label: 'Comunicados' }]}
        lead="Los avisos oficiales del instituto, tal como se publicaron."
        page={page}
        total={cantidad}
        path={COMUNICADOS}
        at={narrowedHref(COMUNICADOS, filtro)}
        tools={<Narrow path={COMUNICADOS} filtro={filtro} />}
        follow="los comunicados nuevos"
        empty={<NoNotices />}
      >
        {comunicados.map((row) => (
          <Entry
            key={row.id}
            href={comunicadoHref(row)}
            opens={dialogOf(row)}
            title={row.titulo}
            summary={row.resumen}
            meta={
              <>
                <time dateTime={isoDate(row.fecha)}>{longDate(row.fecha)}</time>
                {isRecent(row.fecha, now) ? <Tag tone="maize">Nuevo</Tag> : null}
                {row.tipo === 'Contenido' ? null : <span>{row.tipo}</span>}
              </>
            }
          />
        ))}
      </ListPage>
      {comunicados.map((row) => (
        <Dialog
          key={row.id}
          id={dialogOf(row)}
          title={row.titulo}
          large
          foot={<a href={comunicadoHref(row)}>Abrir en su propia página</a>}
        >
          <Body comunicado={row} deferred />
        </Dialog>
      ))}
    </>
  )
}

const dialogOf = ({ id }: { id: number }) => `comunicado-${id}`

function NoNotices() {
  return (
    <Empty icon="bell" title="Todavía no hay comunicados">
      Aquí aparecerán los avisos oficiales. Mientras tanto vea las <a href="/actualidad/noticias">noticias</a> y el{' '}
      <a href="/transparencia/calendario">calendario</a>.
    </Empty>
  )
}
