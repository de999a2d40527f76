import { PrivacyNotice } from '../../expedientes/components/privacy-notice.tsx'
import { RequestForm } from '../../expedientes/components/request-form.tsx'
import { Rights } from '../../expedientes/components/rights.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { requestPage, takeRequest } from '../solicitudes/queries.server.ts'
import { SOLICITANTE } from '../solicitudes/rules.ts'
import type { Route } from './+types/form.ts'
import { DATOS_PERSONALES } from './address.ts'
import { datosPersonales } from './schema.server.ts'

export const loader = (asked: Route.LoaderArgs) => requestPage(datosPersonales, asked)

/** Each form is of one person: it is never kept for another. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const action = (asked: Route.ActionArgs) => takeRequest(datosPersonales, asked)

const TITLE = 'Solicitud sobre sus datos personales'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description: 'Pida ver, corregir o borrar los datos suyos que tiene esta institución.',
  })

const WHO = {
  titulo: 'De quién son los datos',
  fields: ['nombre', 'tipo_documento', 'numero_documento', 'correo', 'celular', 'domicilio'],
}
const FOR = {
  titulo: 'Si lo pide otra persona en su nombre',
  lead: 'Deje esto vacío si los datos son suyos. Si representa a alguien, escriba los tres datos.',
  fields: ['representante_nombre', 'representante_documento', 'representante_calidad'],
}
const OPTIONAL = ['correo', 'celular', 'domicilio', ...FOR.fields]

export default function SolicitarDatos({ loaderData, actionData }: Route.ComponentProps) {
  const { ficha, valores, fields, secciones, textos } = loaderData
  return (
    <>
      <PageHead
        title={TITLE}
        crumbs={[{ label: 'Datos personales', href: DATOS_PERSONALES }, { label: 'Solicitud' }]}
        lead="Sin cuenta. Antes de responderle se verifica que es usted: sus datos no se dan a otra persona."
      />
      <Rights>
        <RequestForm
          ficha={ficha}
          fields={{ ...SOLICITANTE, ...fields }}
          secciones={[...secciones, WHO, FOR]}
          optional={OPTIONAL}
          valores={valores}
          result={actionData}
          aviso={<PrivacyNotice textos={textos} />}
        />
      </Rights>
    </>
  )
}
