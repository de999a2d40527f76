import { listNarrowed } from '../../contenido/narrowed.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { isoDate, isRecent, limaNow, longDate } from '../../lib/dates.ts'
import { askedIn, narrowable, narrowedHref } from '../../lib/narrowing.ts'
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
import { NOTICIAS, noticiaHref } from './address.ts'
import { noticia } from './schema.server.ts'

const SHOWN = ['id', 'titulo', 'resumen', 'fecha', 'imgUrl', 'nameImg'] as const

export const handle = { parametros: { ...PAGED, ...narrowable() } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [institucion, page, asked] = [institucionOf(context), pageOf(request), askedIn(request)]
  const { cantidad, rows, filtro } = await listNarrowed(noticia, {
    ...{ institucion, page, asked, columns: SHOWN },
  })
  keepYear(NOTICIAS, filtro)
  keepWithin(narrowedHref(NOTICIAS, asked), page, cantidad)
  const noticias = await withPictures(rows, (row) => row.imgUrl)
  return { cantidad, noticias, page, filtro, now: limaNow() }
}

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: 'Noticias',
    description: 'Lo que pasa en el instituto: actividades, logros, admisión, investigación y bienestar.',
    feed: NOTICIAS,
  })

export default function Noticias({ loaderData: { cantidad, noticias, page, filtro, now } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Noticias"
      crumbs={[{ label: 'Actualidad', href: '/actualidad' }, { label: 'Noticias' }]}
      lead="Lo que pasa en el instituto, contado por quienes lo hacen."
      page={page}
      total={cantidad}
      path={NOTICIAS}
      at={narrowedHref(NOTICIAS, filtro)}
      tools={<Narrow path={NOTICIAS} filtro={filtro} />}
      follow="las noticias nuevas"
      empty={<NoNews />}
    >
      {noticias.map((row, i) => (
        <Entry
          key={row.id}
          href={noticiaHref(row)}
          title={row.titulo}
          summary={row.resumen}
          picture={row.picture}
          alt={row.nameImg ?? ''}
          first={i === 0}
          meta={
            <>
              <time dateTime={isoDate(row.fecha)}>{longDate(row.fecha)}</time>
              {isRecent(row.fecha, now) ? <Tag tone="maize">Nueva</Tag> : null}
            </>
          }
        />
      ))}
    </ListPage>
  )
}

function NoNews() {
  return (
    <Empty icon="newspaper" title="Todavía no hay noticias">
      Aquí aparecerán las actividades y los logros del instituto. Mientras tanto vea los{' '}
      <a href="/actualidad/eventos">eventos</a> y los <a href="/actualidad/comunicados">comunicados</a>.
    </Empty>
  )
}
