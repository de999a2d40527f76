import { publicNotes } from '../../contenido/notes.server.ts'
import { findPublished, listPublished } from '../../contenido/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { isoDate, longDate, shortDate } from '../../lib/dates.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { idFrom, nearest } from '../../lib/slugs.ts'
import { Article } from '../../ui/article.tsx'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, notFound } from '../../ui/missing.server.ts'
import { withPictures } from '../../ui/pictures.server.ts'
import { Share } from '../../ui/share.tsx'
import { SideList } from '../../ui/side-list.tsx'
import type { Route } from './+types/detail.ts'
import { COMUNICADOS, comunicadoHref } from './address.ts'
import { Body } from './components/body.tsx'
import { comunicado } from './schema.server.ts'
import { seenAs } from './seen.ts'

const OTHERS = 5
const CANDIDATES = 100

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idcomunicado)
  const row = id ? await findPublished(comunicado, { institucion, id }) : undefined
  if (!row) throw await missing(institucion, params.comunicado ?? params.idcomunicado)
  keepAddress({ url }, comunicadoHref(row))
  const [latest, [withImage]] = await Promise.all([
    listPublished(comunicado, { institucion, size: OTHERS + 1 }),
    withPictures([row], (c) => (seenAs(c) === 'Imagen' ? c.contenido : null)),
  ])
  const { titulo, resumen, contenido, fecha, tipo } = row
  return {
    cambios: await publicNotes(comunicado, row.id),
    comunicado: { id: row.id, titulo, resumen, contenido, fecha, tipo, picture: withImage?.picture ?? null },
    printed: printedOf(comunicadoHref(row), url.origin),
    others: latest
      .filter((other) => other.id !== row.id)
      .slice(0, OTHERS)
      .map(({ id, titulo, fecha }) => ({ id, titulo, fecha })),
  }
}

async function missing(institucion: number, asked: string) {
  const rows = await listPublished(comunicado, { institucion, size: CANDIDATES })
  const near = nearest(asked, rows, (c) => c.titulo)
  return notFound(near.map((c) => ({ title: c.titulo, href: comunicadoHref(c) })))
}

export const meta: Route.MetaFunction = (args) => {
  const { id = 0, titulo = '', resumen = '', fecha } = args.loaderData?.comunicado ?? {}
  return pageMeta(args, { title: titulo, description: resumen, shows: { tipo: 'comunicado', id }, published: fecha })
}

export default function Comunicado({ loaderData: { cambios, comunicado, others, printed } }: Route.ComponentProps) {
  const { titulo, resumen, fecha } = comunicado
  return (
    <Article
      title={titulo}
      crumbs={[
        { label: 'Actualidad', href: '/actualidad' },
        { label: 'Comunicados', href: COMUNICADOS },
        { label: titulo },
      ]}
      back={{ href: COMUNICADOS, label: 'Volver a los comunicados' }}
      meta={<time dateTime={isoDate(fecha)}>{longDate(fecha)}</time>}
      lead={seenAs(comunicado) === 'Imagen' ? null : resumen}
      html=""
      aside={
        <SideList
          title="Otros comunicados"
          items={others.map((o) => ({
            key: o.id,
            href: comunicadoHref(o),
            title: o.titulo,
            note: shortDate(o.fecha),
          }))}
          more={{ href: COMUNICADOS, label: 'Todos los comunicados' }}
        />
      }
    >
      <Body comunicado={comunicado} first />
      <ChangeNotes notes={cambios} />
      <Share title={titulo} printed={printed} />
    </Article>
  )
}
