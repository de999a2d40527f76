import { redirect } from 'react-router'
import { attemptAction } from '../../lib/attempt.ts'
import { shortDate } from '../../lib/dates.ts'
import { valuesOf } from '../../lib/forms.ts'
import { AccountPart } from '../../ui/account-part.tsx'
import { Choices } from '../../ui/choice.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { requireOwn } from '../cuenta/queries.server.ts'
import { AVISO_PRIVACIDAD } from '../registro/schema.server.ts'
import type { Route } from './+types/privacidad.ts'
import { setConsents } from './mutations.server.ts'
import { consentsOf } from './queries.server.ts'

export const handle = { interactive: true }

const LISTS = ['consentimientos']

export async function loader({ request, context }: Route.LoaderArgs) {
  const consents = await consentsOf((await requireOwn({ request, context })).usuario)
  return { aviso: AVISO_PRIVACIDAD.pagina, consents }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireOwn({ request, context })
  const { consentimientos = [] } = valuesOf(await request.formData(), LISTS)
  const known = await consentsOf(session.usuario)
  await setConsents(
    session,
    known.map(({ finalidad }) => finalidad).filter((finalidad) => consentimientos.includes(finalidad)),
  )
  throw redirect('/cuenta/perfil/privacidad?hecho=privacidad')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Privacidad')

export default function Privacidad({ loaderData: { aviso, consents }, actionData }: Route.ComponentProps) {
  const options = consents.map(({ finalidad, texto, otorgado, desde }) => ({
    value: finalidad,
    label: texto,
    hint: desde ? `${otorgado ? 'Aceptado' : 'No aceptado'} desde el ${shortDate(desde)}` : '',
  }))
  const chosen = consents.filter(({ otorgado }) => otorgado).map(({ finalidad }) => finalidad)
  return (
    <AccountPart id="privacidad" title="Privacidad">
      <p>
        Qué datos suyos usa la institución y para qué está en el <a href={aviso}>aviso de privacidad</a>. Lo siguiente
        es opcional: puede cambiarlo cuando quiera, sin ninguna consecuencia.
      </p>
      <Form labels={{ consentimientos: 'Permisos opcionales' }} lists={LISTS} result={actionData}>
        <Choices name="consentimientos" type="checkbox" options={options} chosen={chosen} />
        <div>
          <Submit busy="Guardando…">Guardar mis permisos</Submit>
        </div>
      </Form>
    </AccountPart>
  )
}
