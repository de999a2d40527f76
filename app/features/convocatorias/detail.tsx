import { publicNotes, replacementsOf } from '../../contenido/notes.server.ts'
import { findPublished, listPublished } from '../../contenido/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { hour, isoDate, limaNow, longDate, timeLeft } from '../../lib/dates.ts'
import { opened } from '../../lib/files/closed.server.ts'
import { sizesOf } from '../../lib/files/sizes.server.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { idFrom, nearest } from '../../lib/slugs.ts'
import { Article } from '../../ui/article.tsx'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, notFound } from '../../ui/missing.server.ts'
import { Share } from '../../ui/share.tsx'
import { SideList } from '../../ui/side-list.tsx'
import type { Route } from './+types/detail.ts'
import { CONVOCATORIAS, convocatoriaHref } from './address.ts'
import { Files } from './components/files.tsx'
import { StatusTag } from './components/status.tsx'
import { formerOf, toldOf } from './former.ts'
import { listArchivos, listEnProceso } from './queries.server.ts'
import { convocatoria } from './schema.server.ts'

const OTHERS = 5
const CANDIDATES = 100

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idconvocatoria)
  const row = id ? await findPublished(convocatoria, { institucion, id }) : undefined
  if (!row) throw await missing(institucion, params.convocatoria ?? params.idconvocatoria)
  keepAddress({ url }, convocatoriaHref(row))
  const [archivos, open, notes, replacements] = await Promise.all([
    listArchivos([row.id]),
    listEnProceso(institucion, OTHERS + 1),
    publicNotes(convocatoria, row.id),
    replacementsOf(convocatoria, row.id),
  ])
  const former = formerOf(replacements, archivos)
  const sizes = await sizesOf([...archivos, ...former].map((file) => file.url))
  const { isClosed } = await opened(former.map(({ url }) => url))
  const { titulo, resumen, contenido, fecha, cierre, estado } = row
  return {
    cambios: toldOf(notes, replacements, cierre),
    anteriores: former.map((file) => ({
      ...file,
      url: isClosed(file.url) ? null : file.url,
      bytes: sizes.get(file.url) ?? null,
    })),
    convocatoria: { id: row.id, titulo, resumen, contenido, fecha, cierre, estado },
    archivos: archivos.map(({ id, url, denominacion, fecha, grupo }) => ({
      ...{ id, url, fecha, grupo },
      name: denominacion,
      bytes: sizes.get(url) ?? null,
    })),
    printed: printedOf(convocatoriaHref(row), url.origin),
    others: open
      .filter((other) => other.id !== row.id)
      .slice(0, OTHERS)
      .map(({ id, titulo, cierre }) => ({ id, titulo, cierre })),
    now: limaNow(),
  }
}

async function missing(institucion: number, asked: string) {
  const rows = await listPublished(convocatoria, { institucion, size: CANDIDATES })
  const near = nearest(asked, rows, (c) => c.titulo)
  return notFound(near.map((c) => ({ title: c.titulo, href: convocatoriaHref(c) })))
}

export const meta: Route.MetaFunction = (args) => {
  const { id = 0, titulo = '', resumen = '', fecha } = args.loaderData?.convocatoria ?? {}
  return pageMeta(args, { title: titulo, description: resumen, shows: { tipo: 'convocatoria', id }, published: fecha })
}

export default function Convocatoria({ loaderData }: Route.ComponentProps) {
  const { convocatoria, archivos, others, printed, now } = loaderData
  const { titulo, fecha, cierre, estado } = convocatoria
  return (
    <Article
      title={titulo}
      crumbs={[
        { label: 'Transparencia', href: '/transparencia' },
        { label: 'Convocatorias', href: CONVOCATORIAS },
        { label: titulo },
      ]}
      back={{ href: CONVOCATORIAS, label: 'Volver a las convocatorias' }}
      meta={<StatusTag estado={estado} />}
      lead={convocatoria.resumen}
      facts={
        <Facts
          facts={[
            {
              icon: 'calendar-days',
              label: 'Publicada',
              value: <time dateTime={isoDate(fecha)}>{longDate(fecha)}</time>,
            },
            cierre
              ? { icon: 'hourglass', label: 'Plazo para postular', value: <Closing cierre={cierre} now={now} /> }
              : null,
          ]}
        />
      }
      html={convocatoria.contenido}
      aside={
        <SideList
          title="Otras en proceso"
          items={others.map((o) => ({
            key: o.id,
            href: convocatoriaHref(o),
            title: o.titulo,
            ...(o.cierre ? { note: timeLeft(o.cierre, now) } : {}),
          }))}
          more={{ href: CONVOCATORIAS, label: 'Todas las convocatorias' }}
        />
      }
    >
      <Files files={archivos} former={loaderData.anteriores} />
      <ChangeNotes notes={loaderData.cambios} />
      <Share title={titulo} printed={printed} />
    </Article>
  )
}

const Closing = ({ cierre, now }: { cierre: string; now: string }) => (
  <>
    {timeLeft(cierre, now)}
    <small>
      <time dateTime={cierre.replace(' ', 'T')}>
        {longDate(cierre)}, {hour(cierre)}
      </time>
    </small>
  </>
)
