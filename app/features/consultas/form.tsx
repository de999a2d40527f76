import { PrivacyNotice } from '../../expedientes/components/privacy-notice.tsx'
import { FiguresApart } from '../../expedientes/components/public-figures.tsx'
import { RequestForm } from '../../expedientes/components/request-form.tsx'
import { Rights } from '../../expedientes/components/rights.tsx'
import { publicFigures } from '../../expedientes/figures.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { requestPage, takeRequest } from '../solicitudes/queries.server.ts'
import { SOLICITANTE } from '../solicitudes/rules.ts'
import type { Route } from './+types/form.ts'
import { consulta } from './schema.server.ts'

export async function loader(asked: Route.LoaderArgs) {
  const [page, cifras] = await Promise.all([
    requestPage(consulta, asked),
    publicFigures(institucionOf(asked.context), consulta, limaNow().slice(0, 10)),
  ])
  return { ...page, cifras }
}

/** Each form is of one person: it is never kept for another. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const action = (asked: Route.ActionArgs) => takeRequest(consulta, asked)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Consulta',
    description: 'Pregunte lo que no encontró en el portal: se le responde por correo.',
  })

const WHO = { titulo: 'Quién pregunta', fields: ['nombre', 'correo', 'celular'] }

export default function Consulta({ loaderData, actionData }: Route.ComponentProps) {
  const { ficha, valores, fields, secciones, textos, cifras } = loaderData
  return (
    <>
      <PageHead
        title="Haga una consulta"
        crumbs={[{ label: 'Trámites', href: '/tramites' }, { label: 'Consulta' }]}
        lead="Lo que no encontró en el portal. Sin cuenta: se le responde por correo."
      />
      <Rights>
        <RequestForm
          ficha={ficha}
          fields={{ ...SOLICITANTE, ...fields }}
          secciones={[...secciones, WHO]}
          optional={['celular']}
          valores={valores}
          result={actionData}
          aviso={<PrivacyNotice textos={textos} />}
        />
        <FiguresApart cifras={cifras} />
      </Rights>
    </>
  )
}
