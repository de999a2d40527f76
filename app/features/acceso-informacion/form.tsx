import { PrivacyNotice } from '../../expedientes/components/privacy-notice.tsx'
import { RequestForm } from '../../expedientes/components/request-form.tsx'
import { Rights } from '../../expedientes/components/rights.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { requestPage, takeRequest } from '../solicitudes/queries.server.ts'
import { SOLICITANTE } from '../solicitudes/rules.ts'
import type { Route } from './+types/form.ts'
import { ACCESO } from './address.ts'
import { accesoInformacion } from './schema.server.ts'

export const loader = (asked: Route.LoaderArgs) => requestPage(accesoInformacion, asked)

/** Each form is of one person: it is never kept for another. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const action = (asked: Route.ActionArgs) => takeRequest(accesoInformacion, asked)

const TITLE = 'Solicitar información pública'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description: 'Pida la información que tiene esta institución. No hace falta cuenta ni decir para qué la quiere.',
  })

const WHO = {
  titulo: 'Quién la pide',
  lead: 'El correo y el celular hacen falta solo si eligió recibirla ahí.',
  fields: ['nombre', 'tipo_documento', 'numero_documento', 'domicilio', 'correo', 'celular'],
}
const OPTIONAL = ['unidad', 'pistas', 'genero', 'edad', 'correo', 'celular']

export default function SolicitarInformacion({ loaderData, actionData }: Route.ComponentProps) {
  const { ficha, valores, fields, secciones, textos } = loaderData
  const [asks, ...others] = secciones
  return (
    <>
      <PageHead
        title={TITLE}
        crumbs={[{ label: 'Acceso a la información', href: ACCESO }, { label: 'Solicitud' }]}
        lead="Sin cuenta y sin costo. No tiene que decir para qué la quiere."
      />
      <Rights>
        <RequestForm
          ficha={ficha}
          fields={{ ...SOLICITANTE, ...fields }}
          secciones={[...(asks ? [asks] : []), WHO, ...others]}
          optional={OPTIONAL}
          valores={valores}
          result={actionData}
          aviso={<PrivacyNotice textos={textos} />}
        />
      </Rights>
    </>
  )
}
