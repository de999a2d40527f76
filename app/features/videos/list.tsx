import { countPublished, listPublished } from '../../contenido/queries.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { PAGED } from '../../lib/parameters.ts'
import { Actualidad } from '../../ui/actualidad.tsx'
import { Empty } from '../../ui/empty.tsx'
import { listMeta } from '../../ui/list-meta.ts'
import { keepWithin } from '../../ui/missing.server.ts'
import { OpenData } from '../../ui/open-data.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { pageHref } from '../../ui/pages.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import type { Route } from './+types/list.ts'
import { Facade } from './components/facade.tsx'
import styles from './list.module.css'
import { video } from './schema.server.ts'

const PATH = '/actualidad/videos'

export const handle = { parametros: PAGED }

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = { institucion: institucionOf(context), page: pageOf(request) }
  const [cantidad, rows] = await Promise.all([countPublished(video, filter), listPublished(video, filter)])
  keepWithin(PATH, filter.page, cantidad)
  const videos = await withPictures(
    rows.map(({ id, titulo, resumen, url, imgUrl, duracion, fecha }) => ({
      ...{ id, titulo, resumen, url, imgUrl, duracion, fecha },
    })),
    (row) => row.imgUrl,
  )
  return { cantidad, videos, page: filter.page }
}

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: 'Videos',
    description: 'El instituto en video: el campus, los talleres, la admisión y las ceremonias.',
  })

export default function Videos({ loaderData: { cantidad, videos, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Videos"
        crumbs={[{ label: 'Actualidad', href: '/actualidad' }, { label: 'Videos' }]}
        lead="El campus, los talleres y las actividades. Se abren en el sitio donde están alojados, en otra pestaña; hasta entonces ese sitio no se entera de su visita."
      >
        <Actualidad path={PATH} />
      </PageHead>
      <div className={`page ${styles.body}`}>
        {videos.length > 0 ? (
          <ul className={styles.grid} aria-label="Videos">
            {videos.map((row, i) => (
              <Facade key={row.id} video={row} first={i === 0} />
            ))}
          </ul>
        ) : (
          <NoVideos />
        )}
        <Pagination page={page} total={cantidad} hrefOf={(n) => pageHref(PATH, n)} />
        <OpenData list={PATH} />
      </div>
    </>
  )
}

function NoVideos() {
  return (
    <Empty icon="circle-play" title="Todavía no hay videos">
      Aquí aparecerán los videos del instituto. Mientras tanto vea las fotos de la <a href="/galeria">galería</a>.
    </Empty>
  )
}
