import { Rights } from '../../expedientes/components/rights.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { takeRequest } from '../solicitudes/queries.server.ts'
import { TRAMITES } from '../tramites/address.ts'
import type { Route } from './+types/form.ts'
import { writingPage } from './asked.server.ts'
import { Writing } from './components/writing.tsx'
import { mesaPartes } from './schema.server.ts'

export const loader = (asked: Route.LoaderArgs) => writingPage(mesaPartes, asked)

/** Each form is of one person: it is never kept for another. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const action = (asked: Route.ActionArgs) => takeRequest(mesaPartes, asked)

const TITLE = 'Presentar un escrito'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description: 'La mesa de partes de esta institución, a cualquier hora y sin cuenta: recibe su cargo al momento.',
  })

export default function PresentarEscrito({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={TITLE}
        crumbs={[{ label: 'Trámites', href: TRAMITES }, { label: TITLE }]}
        lead="Para lo que no está en la lista de trámites. Sin cuenta, a cualquier hora."
      />
      <Rights>
        <Writing page={loaderData} result={actionData} />
      </Rights>
    </>
  )
}
