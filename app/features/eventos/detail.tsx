import { publicNotes } from '../../contenido/notes.server.ts'
import { findPublished, listPublished } from '../../contenido/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { daysBetween, hours, isoDate, limaNow, longDate, shortDate } from '../../lib/dates.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { idFrom, nearest } from '../../lib/slugs.ts'
import { Article } from '../../ui/article.tsx'
import buttons from '../../ui/button.module.css'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, notFound } from '../../ui/missing.server.ts'
import { withPictures } from '../../ui/pictures.server.ts'
import { Share } from '../../ui/share.tsx'
import { SideList } from '../../ui/side-list.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { Tag } from '../../ui/tag.tsx'
import { portalOf } from '../institucion/queries.server.ts'
import { multimediaOf } from '../multimedia/queries.server.ts'
import type { Route } from './+types/detail.ts'
import { EVENTOS, eventoHref, eventoIcsHref } from './address.ts'
import { Directions } from './components/directions.tsx'
import styles from './detail.module.css'
import { listProximos } from './queries.server.ts'
import { evento } from './schema.server.ts'
import { event } from './structured-data.ts'

const OTHERS = 5
const CANDIDATES = 100

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idevento)
  const row = id ? await findPublished(evento, { institucion, id }) : undefined
  if (!row) throw await missing(institucion, params.evento ?? params.idevento)
  keepAddress({ url }, eventoHref(row))
  const [files, next, portal] = await Promise.all([
    multimediaOf('eventos', row.id),
    listProximos(institucion, OTHERS + 1),
    portalOf(institucion),
  ])
  const [[withImage], photos] = await Promise.all([
    withPictures([row], (e) => e.imgUrl),
    withPictures(files, (f) => f.fileUrl),
  ])
  const { titulo, resumen, contenido, fecha, horaInicio, horaFin, lugar, direccion, nameImg } = row
  return {
    cambios: await publicNotes(evento, row.id),
    evento: {
      ...{ id: row.id, titulo, resumen, contenido, fecha, lugar, direccion, nameImg },
      inicio: `${fecha} ${horaInicio}`,
      fin: `${fecha} ${horaFin}`,
      picture: withImage?.picture ?? null,
    },
    sede: { direccion: portal.direccion, telefono: portal.telefonos[0] ?? portal.celulares[0] ?? null },
    photos,
    ics: eventoIcsHref(row),
    printed: printedOf(eventoHref(row), url.origin),
    others: next.filter((other) => other.id !== row.id).slice(0, OTHERS),
    now: limaNow(),
  }
}

async function missing(institucion: number, asked: string) {
  const rows = await listPublished(evento, { institucion, size: CANDIDATES })
  return notFound(nearest(asked, rows, (e) => e.titulo).map((e) => ({ title: e.titulo, href: eventoHref(e) })))
}

export const meta: Route.MetaFunction = (args) => {
  const { id = 0, titulo = '', resumen = '', nameImg = '' } = args.loaderData?.evento ?? {}
  return pageMeta(args, { title: titulo, description: resumen, shows: { tipo: 'evento', id, alt: nameImg } })
}

export default function Evento({
  loaderData: { cambios, evento, sede, photos, others, ics, now, printed },
}: Route.ComponentProps) {
  const isPast = daysBetween(now, evento.fecha) < 0
  const horas = hours(evento.inicio, evento.fin)
  return (
    <Article
      title={evento.titulo}
      crumbs={[
        { label: 'Actualidad', href: '/actualidad' },
        { label: 'Eventos', href: EVENTOS },
        { label: evento.titulo },
      ]}
      back={{ href: EVENTOS, label: 'Volver a los eventos' }}
      meta={
        <>
          <time dateTime={isoDate(evento.fecha)}>{longDate(evento.fecha)}</time>
          <span>{horas}</span>
          {isPast ? <Tag>Ya se realizó</Tag> : null}
        </>
      }
      lead={evento.resumen}
      picture={evento.picture}
      alt={evento.nameImg ?? ''}
      facts={
        <Facts
          facts={[
            { icon: 'calendar-days', label: 'Fecha', value: longDate(evento.fecha) },
            { icon: 'clock', label: 'Hora', value: horas },
            evento.lugar ? { icon: 'building-2', label: 'Lugar', value: evento.lugar } : null,
            evento.direccion ? { icon: 'map-pin', label: 'Dirección', value: evento.direccion } : null,
          ]}
        />
      }
      html={evento.contenido}
      aside={
        <SideList
          title="Próximos eventos"
          items={others.map((o) => ({
            key: o.id,
            href: eventoHref(o),
            title: o.titulo,
            note: shortDate(o.fecha),
          }))}
          more={{ href: EVENTOS, label: 'Todos los eventos' }}
        />
      }
    >
      <StructuredData of={event(evento, sede.direccion)} />
      {isPast ? null : <Directions lugar={evento.lugar} direccion={evento.direccion} sede={sede} />}
      <Gallery photos={photos} />
      <div className={styles.actions}>
        {isPast ? null : (
          <a href={ics} download className={buttons.quiet}>
            <Icon name="calendar-plus" /> Agregar a mi calendario
          </a>
        )}
        <ChangeNotes notes={cambios} />
        <Share title={evento.titulo} printed={printed} />
      </div>
    </Article>
  )
}
