import { data, redirect } from 'react-router'
import { FiguresApart } from '../../expedientes/components/public-figures.tsx'
import { RequestForm } from '../../expedientes/components/request-form.tsx'
import { publicFigures } from '../../expedientes/figures.server.ts'
import { formOf, takeForm } from '../../expedientes/form.server.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { AccountScreen } from '../../ui/account-screen.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { currentSession } from '../cuenta/queries.server.ts'
import { accountOf, knownOf } from '../solicitudes/queries.server.ts'
import { SOLICITANTE } from '../solicitudes/rules.ts'
import type { Route } from './+types/form.ts'
import { consulta } from './schema.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fields, secciones } = consulta
  const session = await currentSession({ request, context })
  const institucion = institucionOf(context)
  const [known, cifras] = await Promise.all([
    knownOf(accountOf(session)),
    publicFigures(institucion, consulta, limaNow().slice(0, 10)),
  ])
  return { ...(await formOf(consulta, institucion, request, known)), fields, secciones, cifras }
}

/** Each form is of one person: it is never kept for another. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function action({ request, context }: Route.ActionArgs) {
  const session = await currentSession({ request, context })
  const taken = await takeForm(consulta, {
    ...{ request, visitor: visitorOf(context), institucion: institucionOf(context) },
    usuario: accountOf(session),
  })
  if (taken.ok) throw redirect(taken.path, 303)
  return data(taken.problem, taken.status)
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Consulta',
    description: 'Pregunte lo que no encontró en el portal: se le responde por correo.',
  })

const WHO = { titulo: 'Quién pregunta', fields: ['nombre', 'tipo_documento', 'numero_documento', 'correo', 'celular'] }

export default function Consulta({ loaderData, actionData }: Route.ComponentProps) {
  const { ficha, valores, fields, secciones, cifras } = loaderData
  return (
    <AccountScreen>
      <PageHead title="Haga una consulta" crumbs={[{ label: 'Trámites', href: '/tramites' }, { label: 'Consulta' }]} />
      <div className="page">
        <RequestForm
          ficha={ficha}
          fields={{ ...SOLICITANTE, ...fields }}
          secciones={[...secciones, WHO]}
          optional={['celular']}
          valores={valores}
          result={actionData}
        />
        <FiguresApart cifras={cifras} />
      </div>
    </AccountScreen>
  )
}
