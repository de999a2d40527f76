import { data, redirect } from 'react-router'
import { attemptAction } from '../../lib/attempt.ts'
import { visitorOf } from '../../lib/context.server.ts'
import { check, problemOf, type Refused, refused, valuesOf } from '../../lib/forms.ts'
import { Form, Submit } from '../../ui/form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { Password } from '../../ui/password.tsx'
import { currentSession } from '../cuenta/queries.server.ts'
import type { Route } from './+types/confirmar.ts'
import { ResendForm } from './components/resend-form.tsx'
import { confirm } from './mutations.server.ts'
import { stateOfConfirmation } from './queries.server.ts'
import { confirmacion, contrasenaNueva } from './rules.ts'

export const handle = { interactive: true }

/** Nobody writes a password in vain: an old link says so at once. */
export const loader = async ({ params }: Route.LoaderArgs) => ({ estado: await stateOfConfirmation(params.codigo) })

/** Opening the link changes nothing: mail programs open links to look at them. The button does. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const values = valuesOf(await request.formData())
  const asks = (await stateOfConfirmation(params.codigo)) === 'registro'
  const checked = check(asks ? contrasenaNueva : confirmacion, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const outcome = await confirm(params.codigo, checked.data.password, visitorOf(context))
  if (!outcome.ok) return data(refused(values, problemOf(outcome)), outcome.codigo === 'DEMASIADOS' ? 429 : 400)
  // The loader says what has become of the link meanwhile.
  if (outcome.codigo !== 'SUCCESS' && outcome.codigo !== 'SINCLAVE')
    throw redirect(`/cuenta/confirmar/${params.codigo}`)
  const session = await currentSession({ request, context })
  throw redirect(session ? '/cuenta/perfil?hecho=confirmado' : '/cuenta/ingresar?hecho=confirmada')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Confirmar el correo')

export default function Confirmar({ loaderData: { estado }, actionData }: Route.ComponentProps) {
  if (estado === 'CODIGOINVALIDO' || estado === 'CODIGOEXPIRADO') return <Old expired={estado === 'CODIGOEXPIRADO'} />
  return (
    <FormPage title="Confirmar el correo" lead="Un paso más: confirme que este correo es suyo.">
      {estado === 'registro' ? <NewAccount result={actionData} /> : <NewMail result={actionData} />}
    </FormPage>
  )
}

type Result = { result: Refused | undefined }

/** Whoever reads the mail decides the password: somebody else may have registered this address. */
const NewAccount = ({ result }: Result) => (
  <Form labels={{ password: 'Contraseña' }} rules={contrasenaNueva} result={result}>
    <Password
      name="password"
      autoComplete="new-password"
      hint="La que eligió al registrarse, u otra: la que escriba aquí será la de su cuenta."
    />
    <div>
      <Submit busy="Confirmando…">Confirmar mi cuenta</Submit>
    </div>
  </Form>
)

const NewMail = ({ result }: Result) => (
  <Form labels={{}} result={result}>
    <div>
      <Submit busy="Confirmando…">Usar este correo</Submit>
    </div>
  </Form>
)

const Old = ({ expired }: { expired: boolean }) => (
  <FormPage title="Confirmar el correo" foot={<a href="/cuenta/ingresar">Ir a ingresar</a>}>
    <Notice tone="warning">
      {expired ? 'El enlace ha vencido. Pida otro.' : 'El enlace no es válido o ya se usó.'} Si ya confirmó su correo,
      simplemente ingrese; si no, pida otro mensaje.
    </Notice>
    <p>
      Si estaba cambiando el correo de su cuenta, pídalo otra vez en <a href="/cuenta/perfil">Mi perfil</a>.
    </p>
    <ResendForm action="/cuenta/confirmacion" />
  </FormPage>
)
