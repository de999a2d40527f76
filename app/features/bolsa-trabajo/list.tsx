import { listNarrowed } from '../../contenido/narrowed.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { isoDate, limaNow, longDate } from '../../lib/dates.ts'
import { askedIn, narrowable, narrowedHref, type Partes } from '../../lib/narrowing.ts'
import { PAGED } from '../../lib/parameters.ts'
import { Empty } from '../../ui/empty.tsx'
import { Entry } from '../../ui/entry.tsx'
import { listMeta } from '../../ui/list-meta.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { keepWithin, keepYear } from '../../ui/missing.server.ts'
import { Narrow } from '../../ui/narrow.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import type { Route } from './+types/list.ts'
import { TRABAJOS, trabajoHref } from './address.ts'
import { Term, TermTag } from './components/term.tsx'
import { fases } from './queries.server.ts'
import { trabajo } from './schema.server.ts'

const SHOWN = ['id', 'resumen', 'fecha', 'fechaInicio', 'fechaFin', 'razonSocial', 'imgUrl', 'nameImg'] as const

const PARTES: Partes = {
  abierto: { valor: 'abiertas', label: 'Abiertas' },
  cerrado: { valor: 'cerradas', label: 'Cerradas' },
}

export const handle = { parametros: { ...PAGED, ...narrowable(PARTES) } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [institucion, page, asked] = [institucionOf(context), pageOf(request), askedIn(request, PARTES)]
  const { cantidad, rows, filtro } = await listNarrowed(trabajo, {
    ...{ institucion, page, asked, columns: SHOWN, fases },
  })
  keepYear(TRABAJOS, filtro)
  keepWithin(narrowedHref(TRABAJOS, asked, PARTES), page, cantidad)
  const trabajos = await withPictures(rows, (row) => row.imgUrl)
  return { cantidad, trabajos, page, filtro, now: limaNow() }
}

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: 'Bolsa de trabajo',
    description:
      'Ofertas de trabajo y prácticas para estudiantes y egresados del instituto, con su plazo y su contacto.',
    feed: TRABAJOS,
    partes: PARTES,
  })

export default function BolsaTrabajo({ loaderData: { cantidad, trabajos, page, filtro, now } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Bolsa de trabajo"
      crumbs={[{ label: 'Servicios', href: '/servicios' }, { label: 'Bolsa de trabajo' }]}
      lead="Ofertas de empresas para estudiantes y egresados. Se postula directamente a cada empresa."
      page={page}
      total={cantidad}
      path={TRABAJOS}
      at={narrowedHref(TRABAJOS, filtro, PARTES)}
      tools={<Narrow path={TRABAJOS} filtro={filtro} partes={PARTES} />}
      follow="las ofertas nuevas"
      empty={<NoJobs />}
    >
      {trabajos.map((row, i) => (
        <Entry
          key={row.id}
          href={trabajoHref(row)}
          title={row.resumen}
          picture={row.picture}
          alt={row.nameImg ?? ''}
          first={i === 0}
          meta={
            <>
              <time dateTime={isoDate(row.fecha)}>{longDate(row.fecha)}</time>
              <TermTag desde={row.fechaInicio} hasta={row.fechaFin} now={now} />
            </>
          }
        >
          <p>
            Plazo: <Term desde={row.fechaInicio} hasta={row.fechaFin} />
          </p>
          <p>
            Empresa: <strong>{row.razonSocial}</strong>
          </p>
        </Entry>
      ))}
    </ListPage>
  )
}

function NoJobs() {
  return (
    <Empty icon="briefcase" title="No hay ofertas por ahora">
      Aquí aparecerán los puestos y prácticas que ofrecen las empresas. Las plazas del instituto están en las{' '}
      <a href="/transparencia/convocatorias">convocatorias</a>.
    </Empty>
  )
}
