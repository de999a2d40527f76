import { listNarrowed } from '../../contenido/narrowed.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { isoDate, limaNow, shortDate } from '../../lib/dates.ts'
import { askedIn, narrowable, narrowedHref, type Partes } from '../../lib/narrowing.ts'
import { PAGED } from '../../lib/parameters.ts'
import { Empty } from '../../ui/empty.tsx'
import { Entry } from '../../ui/entry.tsx'
import { listMeta } from '../../ui/list-meta.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { keepWithin, keepYear } from '../../ui/missing.server.ts'
import { Narrow } from '../../ui/narrow.tsx'
import type { Route } from './+types/list.ts'
import { CONVOCATORIAS, convocatoriaHref } from './address.ts'
import { Attachments } from './components/attachments.tsx'
import { Status } from './components/status.tsx'
import { fases, listArchivos } from './queries.server.ts'
import { convocatoria } from './schema.server.ts'

const SHOWN = ['id', 'titulo', 'fecha', 'resumen', 'cierre', 'estado'] as const

const PARTES: Partes = {
  abierto: { valor: 'en-proceso', label: 'En proceso' },
  cerrado: { valor: 'finalizadas', label: 'Finalizadas' },
}

export const handle = { parametros: { ...PAGED, ...narrowable(PARTES) } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [institucion, page, asked] = [institucionOf(context), pageOf(request), askedIn(request, PARTES)]
  const { cantidad, rows, filtro } = await listNarrowed(convocatoria, {
    ...{ institucion, page, asked, columns: SHOWN, fases },
  })
  keepYear(CONVOCATORIAS, filtro)
  keepWithin(narrowedHref(CONVOCATORIAS, asked, PARTES), page, cantidad)
  const archivos = await listArchivos(rows.map((row) => row.id))
  const convocatorias = rows.map((row) => ({
    ...row,
    archivos: archivos
      .filter((file) => file.convocatoria === row.id)
      .map(({ url, denominacion }) => ({ url, denominacion })),
  }))
  return { cantidad, convocatorias, page, filtro, now: limaNow() }
}

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: 'Convocatorias',
    description:
      'Concursos docentes, contratos CAS, encargaturas y prácticas: bases, cronogramas, resultados y plazos.',
    feed: CONVOCATORIAS,
    partes: PARTES,
  })

export default function Convocatorias({
  loaderData: { cantidad, convocatorias, page, filtro, now },
}: Route.ComponentProps) {
  return (
    <ListPage
      title="Convocatorias"
      crumbs={[{ label: 'Transparencia', href: '/transparencia' }, { label: 'Convocatorias' }]}
      lead="Plazas y procesos del instituto, con sus bases, su cronograma y cada resultado desde el día en que se publica."
      page={page}
      total={cantidad}
      path={CONVOCATORIAS}
      at={narrowedHref(CONVOCATORIAS, filtro, PARTES)}
      tools={<Narrow path={CONVOCATORIAS} filtro={filtro} partes={PARTES} />}
      follow="las convocatorias nuevas y cada resultado"
      empty={<NoCalls />}
    >
      {convocatorias.map((row) => (
        <Entry
          key={row.id}
          href={row.id === 0 ? undefined : convocatoriaHref(row)}
          title={row.titulo}
          summary={row.resumen}
          meta={<time dateTime={isoDate(row.fecha)}>{shortDate(row.fecha)}</time>}
          side={<Status estado={row.estado} cierre={row.cierre} now={now} />}
        >
          <Attachments files={row.archivos} />
        </Entry>
      ))}
    </ListPage>
  )
}

function NoCalls() {
  return (
    <Empty icon="megaphone" title="No hay convocatorias publicadas">
      Aquí aparecerán los concursos y procesos del instituto. Las ofertas de empresas están en la{' '}
      <a href="/servicios/bolsa-trabajo">bolsa de trabajo</a> y las anteriores, en el{' '}
      <a href="/old/institucional/convocatorias">archivo histórico</a>.
    </Empty>
  )
}
