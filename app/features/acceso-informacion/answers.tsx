import { Rights } from '../../expedientes/components/rights.tsx'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { longDate } from '../../lib/dates.ts'
import { PAGED } from '../../lib/parameters.ts'
import { Empty } from '../../ui/empty.tsx'
import { Entries, Entry } from '../../ui/entry.tsx'
import { listMeta } from '../../ui/list-meta.ts'
import { keepWithin, notFound } from '../../ui/missing.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { pageHref } from '../../ui/pages.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { hasKind } from '../solicitudes/queries.server.ts'
import type { Route } from './+types/answers.ts'
import { ACCESO, RESPUESTAS_PUBLICADAS, respuestaHref } from './address.ts'
import { countAnswers, listAnswers } from './queries.server.ts'
import { accesoInformacion } from './schema.server.ts'

export const handle = { parametros: PAGED }

export async function loader({ request, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  if (!(await hasKind(institucion, accesoInformacion))) throw notFound()
  const page = pageOf(request)
  const [total, rows] = await Promise.all([countAnswers(institucion), listAnswers(institucion, page)])
  keepWithin(RESPUESTAS_PUBLICADAS, page, total)
  return { total, page, rows: rows.map(({ id, titulo, respondida }) => ({ id, titulo, respondida })) }
}

const TITLE = 'Respuestas de interés para todos'

export const meta: Route.MetaFunction = (args) =>
  listMeta(args, {
    title: TITLE,
    description: 'Información que alguien pidió a esta institución, y que sirve a todos.',
  })

export default function Answers({ loaderData: { total, page, rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={TITLE}
        crumbs={[
          { label: 'Transparencia', href: '/transparencia' },
          { label: 'Acceso a la información', href: ACCESO },
          { label: 'Respuestas' },
        ]}
        lead="Lo que alguien pidió y se le respondió, sin decir quién. Mire aquí antes de pedirlo."
      />
      <Rights>
        {rows.length > 0 ? (
          <Entries label={TITLE}>
            {rows.map((row) => (
              <Entry
                key={row.id}
                title={row.titulo}
                href={respuestaHref(row)}
                meta={<time dateTime={row.respondida}>{longDate(row.respondida)}</time>}
              />
            ))}
          </Entries>
        ) : (
          <Empty icon="folder-open" title="Todavía no hay respuestas publicadas">
            Si no encuentra lo que busca, <a href={ACCESO}>pídalo</a>: no tiene costo.
          </Empty>
        )}
        <Pagination page={page} total={total} hrefOf={(n) => pageHref(RESPUESTAS_PUBLICADAS, n)} />
      </Rights>
    </>
  )
}
