import type { FormFields } from '../../../campos/field.ts'
import { PrivacyNotice } from '../../../expedientes/components/privacy-notice.tsx'
import { RequestForm } from '../../../expedientes/components/request-form.tsx'
import type { Seccion } from '../../../expedientes/kind.server.ts'
import type { Refused, Values } from '../../../lib/forms.ts'
import { SOLICITANTE } from '../../solicitudes/rules.ts'

const WHO = {
  titulo: 'Quién lo presenta',
  lead: 'A su correo le llega el cargo, y antes un código para confirmar que es suyo.',
  fields: ['nombre', 'tipo_documento', 'numero_documento', 'domicilio', 'correo', 'celular', 'acepta_correo'],
}
const FOR = {
  titulo: 'Si lo presenta por otra persona o empresa',
  lead: 'Deje esto vacío si lo presenta usted mismo. Adjunte después el poder o el documento que lo acredita.',
  fields: ['representante_nombre', 'representante_documento', 'representante_calidad'],
}
const consent = (acuse: string): FormFields => ({
  acepta_correo: {
    ...{ label: 'Acepto que la respuesta se me notifique en este correo', control: 'checkbox' },
    help: `Le llegará un enlace para confirmar que la recibió. Si no lo confirma en ${acuse}, o si no acepta, se le notifica en su domicilio.`,
  },
})
const OPTIONAL = ['celular', ...FOR.fields]

type Props = {
  page: {
    ficha: string
    valores: Values
    fields: FormFields
    secciones: readonly Seccion[]
    opcionales: readonly string[]
    textos: Readonly<Record<string, string>>
    /** How long whoever accepts it has to confirm it. */
    acuse: string
  }
  result: Refused | undefined
}

/** What somebody presents by the mesa de partes: what it is, and who they are. */
export const Writing = ({ page: { ficha, valores, fields, secciones, opcionales, textos, acuse }, result }: Props) => (
  <RequestForm
    ficha={ficha}
    fields={{ ...SOLICITANTE, ...consent(acuse), ...fields }}
    secciones={[...secciones, WHO, FOR]}
    optional={[...OPTIONAL, ...opcionales]}
    valores={valores}
    result={result}
    aviso={<PrivacyNotice textos={textos} />}
  />
)
