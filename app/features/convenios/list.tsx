import { redirect } from 'react-router'
import { pageIn } from '../../contenido/narrowed.server.ts'
import { countPublished, listPublished } from '../../contenido/queries.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { isoDate, longDate } from '../../lib/dates.ts'
import { isId, PAGED } from '../../lib/parameters.ts'
import { idFrom } from '../../lib/slugs.ts'
import { Empty } from '../../ui/empty.tsx'
import { listMeta } from '../../ui/list-meta.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { keepWithin, notFound } from '../../ui/missing.server.ts'
import { pageHref } from '../../ui/pages.ts'
import type { Route } from './+types/list.ts'
import { CONVENIOS, convenioAnchor } from './address.ts'
import { Agreement } from './components/agreement.tsx'
import { convenio } from './schema.server.ts'

export const handle = { parametros: { ...PAGED, convenio: isId } }

export async function loader({ request, context }: Route.LoaderArgs) {
  await keepPlace(request, institucionOf(context))
  const filter = { institucion: institucionOf(context), page: pageOf(request) }
  const [cantidad, rows] = await Promise.all([countPublished(convenio, filter), listPublished(convenio, filter)])
  keepWithin(CONVENIOS, filter.page, cantidad)
  const convenios = rows.map(({ id, titulo, descripcion, fechaRegistro }) => ({
    id,
    titulo,
    descripcion,
    fechaRegistro,
  }))
  return { cantidad, convenios, page: filter.page }
}

/** Who asks for one gets the page that has it by now. */
async function keepPlace(request: Request, institucion: number) {
  const id = idFrom(new URL(request.url).searchParams.get('convenio') ?? undefined)
  if (id === null) return
  const page = await pageIn(convenio, { id, institucion })
  if (page === undefined) throw notFound([{ title: 'Todos los convenios', href: CONVENIOS }])
  throw redirect(`${pageHref(CONVENIOS, page)}#${convenioAnchor(id)}`)
}

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: 'Convenios',
    description: 'Convenios del instituto con empresas, hospitales, municipalidades y otras instituciones.',
  })

export default function Convenios({ loaderData: { cantidad, convenios, page } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Convenios"
      crumbs={[{ label: 'Transparencia', href: '/transparencia' }, { label: 'Convenios' }]}
      lead="Con quiénes trabaja el instituto y a qué se comprometió cada parte."
      page={page}
      total={cantidad}
      path={CONVENIOS}
      empty={<NoAgreements />}
    >
      {convenios.map((row) => (
        <Agreement
          key={row.id}
          id={row.id}
          titulo={row.id === 0 ? null : row.titulo}
          descripcion={row.descripcion}
          registro={<time dateTime={isoDate(row.fechaRegistro)}>{longDate(row.fechaRegistro)}</time>}
        />
      ))}
    </ListPage>
  )
}

function NoAgreements() {
  return (
    <Empty icon="handshake" title="Todavía no hay convenios publicados">
      Aquí aparecerán los acuerdos con empresas e instituciones. Los textos firmados están en los{' '}
      <a href="/transparencia/documentos/gestion">documentos</a>.
    </Empty>
  )
}
