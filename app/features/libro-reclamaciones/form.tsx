import { PrivacyNotice } from '../../expedientes/components/privacy-notice.tsx'
import { RequestForm } from '../../expedientes/components/request-form.tsx'
import { Rights } from '../../expedientes/components/rights.tsx'
import { institucionOf } from '../../lib/context.server.ts'
import { isWritten } from '../../lib/ruc.ts'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { portalOf } from '../institucion/queries.server.ts'
import { requestPage, takeRequest } from '../solicitudes/queries.server.ts'
import { SOLICITANTE } from '../solicitudes/rules.ts'
import type { Route } from './+types/form.ts'
import { LIBRO } from './address.ts'
import { libroReclamaciones } from './schema.server.ts'

export async function loader(asked: Route.LoaderArgs) {
  const page = await requestPage(libroReclamaciones, asked)
  const { razonSocial, ruc, direccion } = await portalOf(institucionOf(asked.context))
  return { ...page, proveedor: { razonSocial, ruc: isWritten(ruc) ? ruc : '', direccion } }
}

/** Each form is of one person: it is never kept for another. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const action = (asked: Route.ActionArgs) => takeRequest(libroReclamaciones, asked)

const TITLE = 'Hoja de reclamación'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description: 'Presente un reclamo o una queja en el libro de reclamaciones de esta institución, sin cuenta.',
  })

const WHO = {
  titulo: '1. Quién reclama',
  lead: 'Hacen falta su nombre, su documento, y su correo o su domicilio. Lo demás, si quiere darlo.',
  fields: ['nombre', 'tipo_documento', 'numero_documento', 'correo', 'domicilio', 'celular', 'es_menor'],
}
const FOR = {
  titulo: 'Padre, madre o tutor',
  lead: 'Solo si quien reclama es menor de edad.',
  fields: ['representante_nombre', 'representante_correo', 'representante_domicilio', 'representante_celular'],
}
const OPTIONAL = ['correo', 'domicilio', 'celular', ...FOR.fields, 'descripcion', 'monto', 'pedido']

export default function HojaReclamacion({ loaderData, actionData }: Route.ComponentProps) {
  const { ficha, valores, fields, secciones, textos, proveedor } = loaderData
  const { razonSocial, ruc, direccion } = proveedor
  return (
    <>
      <PageHead
        title={TITLE}
        crumbs={[{ label: 'Libro de reclamaciones', href: LIBRO }, { label: 'Hoja de reclamación' }]}
        lead={[razonSocial, ruc && `RUC ${ruc}`, direccion].filter(Boolean).join(' · ')}
      />
      <Rights>
        <RequestForm
          ficha={ficha}
          fields={{ ...SOLICITANTE, ...fields }}
          secciones={[WHO, FOR, ...secciones]}
          optional={OPTIONAL}
          valores={valores}
          result={actionData}
          aviso={<PrivacyNotice textos={textos} />}
        />
      </Rights>
    </>
  )
}
