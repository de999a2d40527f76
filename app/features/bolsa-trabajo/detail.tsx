import { publicNotes } from '../../contenido/notes.server.ts'
import { findPublished, listPublished } from '../../contenido/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { isoDate, limaNow, longDate, shortDate, timeLeft } from '../../lib/dates.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { idFrom, nearest } from '../../lib/slugs.ts'
import { Article } from '../../ui/article.tsx'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, notFound } from '../../ui/missing.server.ts'
import { withPictures } from '../../ui/pictures.server.ts'
import { Share } from '../../ui/share.tsx'
import { SideList } from '../../ui/side-list.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { multimediaOf } from '../multimedia/queries.server.ts'
import type { Route } from './+types/detail.ts'
import { TRABAJOS, trabajoHref } from './address.ts'
import { Company } from './components/company.tsx'
import { Term, TermTag } from './components/term.tsx'
import { listVigentes } from './queries.server.ts'
import { trabajo } from './schema.server.ts'
import { jobPosting } from './structured-data.ts'

const OTHERS = 5
const CANDIDATES = 100

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idbolsa)
  const row = id ? await findPublished(trabajo, { institucion, id }) : undefined
  if (!row) throw await missing(institucion, params.bolsa ?? params.idbolsa)
  keepAddress({ url }, trabajoHref(row))
  const [files, open] = await Promise.all([
    multimediaOf('bolsa_trabajos', row.id),
    listVigentes(institucion, OTHERS + 1),
  ])
  const [[withImage], [withLogo], photos] = await Promise.all([
    withPictures([row], (t) => t.imgUrl),
    withPictures([row], (t) => t.imgUrlComercial),
    withPictures(files, (f) => f.fileUrl),
  ])
  const { resumen, contenido, fecha, fechaInicio, fechaFin, razonSocial, celular, correo, nameImg } = row
  return {
    cambios: await publicNotes(trabajo, row.id),
    trabajo: {
      ...{ id: row.id, resumen, contenido, fecha, fechaInicio, fechaFin, nameImg },
      picture: withImage?.picture ?? null,
    },
    empresa: { nombre: razonSocial, celular, correo, logo: withLogo?.picture ?? null },
    photos,
    printed: printedOf(trabajoHref(row), url.origin),
    others: open
      .filter((other) => other.id !== row.id)
      .slice(0, OTHERS)
      .map(({ id, resumen, fechaFin }) => ({ id, resumen, fechaFin })),
    now: limaNow(),
  }
}

async function missing(institucion: number, asked: string) {
  const rows = await listPublished(trabajo, { institucion, size: CANDIDATES })
  const near = nearest(asked, rows, (t) => t.resumen)
  return notFound(near.map((t) => ({ title: t.resumen, href: trabajoHref(t) })))
}

export const meta: Route.MetaFunction = (args) => {
  const { trabajo, empresa } = args.loaderData ?? {}
  if (!trabajo || !empresa) return []
  const { id, resumen: title, fechaFin, nameImg } = trabajo
  const description = `${title}, en ${empresa.nombre}. Se postula hasta el ${shortDate(fechaFin)}, directamente a la empresa.`
  return pageMeta(args, { title, description, shows: { tipo: 'trabajo', id, alt: nameImg }, published: trabajo.fecha })
}

export default function Trabajo({
  loaderData: { cambios, trabajo, empresa, photos, others, now, printed },
}: Route.ComponentProps) {
  const { resumen, fechaInicio: desde, fechaFin: hasta } = trabajo
  const left = timeLeft(hasta, now)
  return (
    <Article
      title={resumen}
      crumbs={[
        { label: 'Servicios', href: '/servicios' },
        { label: 'Bolsa de trabajo', href: TRABAJOS },
        { label: resumen },
      ]}
      back={{ href: TRABAJOS, label: 'Volver a la bolsa de trabajo' }}
      meta={
        <>
          <time dateTime={isoDate(trabajo.fecha)}>{longDate(trabajo.fecha)}</time>
          <TermTag desde={desde} hasta={hasta} now={now} />
        </>
      }
      picture={trabajo.picture}
      alt={trabajo.nameImg ?? ''}
      facts={
        <>
          <Facts
            facts={[
              {
                icon: 'hourglass',
                label: 'Plazo',
                value: (
                  <>
                    <Term desde={desde} hasta={hasta} />
                    <small>
                      {left.startsWith('Cerró') ? 'El plazo venció: la empresa ya no recibe postulaciones.' : left}
                    </small>
                  </>
                ),
              },
            ]}
          />
          <Company {...empresa} />
        </>
      }
      html={trabajo.contenido}
      aside={
        <SideList
          title="Otras ofertas abiertas"
          items={others.map((o) => ({
            key: o.id,
            href: trabajoHref(o),
            title: o.resumen,
            note: timeLeft(o.fechaFin, now),
          }))}
          more={{ href: TRABAJOS, label: 'Toda la bolsa de trabajo' }}
        />
      }
    >
      <StructuredData of={jobPosting({ ...trabajo, empresa: empresa.nombre, logo: empresa.logo?.src ?? null })} />
      <Gallery photos={photos} />
      <ChangeNotes notes={cambios} />
      <Share title={resumen} printed={printed} />
    </Article>
  )
}
