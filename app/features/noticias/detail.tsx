import { publicNotes } from '../../contenido/notes.server.ts'
import { findPublished, listPublished } from '../../contenido/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { isoDate, longDate, shortDate } from '../../lib/dates.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { idFrom, nearest } from '../../lib/slugs.ts'
import { Article } from '../../ui/article.tsx'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, notFound } from '../../ui/missing.server.ts'
import { withPictures } from '../../ui/pictures.server.ts'
import { Share } from '../../ui/share.tsx'
import { SideList } from '../../ui/side-list.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { multimediaOf } from '../multimedia/queries.server.ts'
import type { Route } from './+types/detail.ts'
import { noticiaHref } from './address.ts'
import { noticia } from './schema.server.ts'
import { newsArticle } from './structured-data.ts'

const OTHERS = 5
// Enough to find what an old link meant.
const CANDIDATES = 100

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idnoticia)
  const row = id ? await findPublished(noticia, { institucion, id }) : undefined
  if (!row) throw await missing(institucion, params.noticia ?? params.idnoticia)
  keepAddress({ url }, noticiaHref(row))
  const [files, latest] = await Promise.all([
    multimediaOf('noticias', row.id),
    listPublished(noticia, { institucion, size: OTHERS + 1 }),
  ])
  const [[withImage], photos] = await Promise.all([
    withPictures([row], (n) => n.imgUrl),
    withPictures(files, (f) => f.fileUrl),
  ])
  const { titulo, resumen, contenido, fecha, nameImg } = row
  return {
    cambios: await publicNotes(noticia, row.id),
    noticia: {
      ...{ id: row.id, titulo, resumen, contenido, fecha, nameImg },
      actualizado: row.actualizadoEn.toISOString(),
      picture: withImage?.picture ?? null,
    },
    photos,
    printed: printedOf(noticiaHref(row), url.origin),
    others: latest
      .filter((other) => other.id !== row.id)
      .slice(0, OTHERS)
      .map(({ id, titulo, fecha }) => ({ id, titulo, fecha })),
  }
}

async function missing(institucion: number, asked: string) {
  const rows = await listPublished(noticia, { institucion, size: CANDIDATES })
  return notFound(nearest(asked, rows, (n) => n.titulo).map((n) => ({ title: n.titulo, href: noticiaHref(n) })))
}

export const meta: Route.MetaFunction = (args) => {
  const { id = 0, titulo = '', resumen = '', nameImg = '', fecha } = args.loaderData?.noticia ?? {}
  const shows = { tipo: 'noticia', id, alt: nameImg } as const
  return pageMeta(args, { title: titulo, description: resumen, shows, published: fecha })
}

export default function Noticia({ loaderData: { cambios, noticia, photos, others, printed } }: Route.ComponentProps) {
  return (
    <Article
      title={noticia.titulo}
      crumbs={[
        { label: 'Actualidad', href: '/actualidad' },
        { label: 'Noticias', href: '/actualidad/noticias' },
        { label: noticia.titulo },
      ]}
      back={{ href: '/actualidad/noticias', label: 'Volver a las noticias' }}
      meta={<time dateTime={isoDate(noticia.fecha)}>{longDate(noticia.fecha)}</time>}
      lead={noticia.resumen}
      picture={noticia.picture}
      alt={noticia.nameImg ?? ''}
      html={noticia.contenido}
      aside={
        <SideList
          title="Otras noticias"
          items={others.map((o) => ({
            key: o.id,
            href: noticiaHref(o),
            title: o.titulo,
            note: shortDate(o.fecha),
          }))}
          more={{ href: '/actualidad/noticias', label: 'Todas las noticias' }}
        />
      }
    >
      <StructuredData of={newsArticle(noticia)} />
      <Gallery photos={photos} />
      <ChangeNotes notes={cambios} />
      <Share title={noticia.titulo} printed={printed} />
    </Article>
  )
}
