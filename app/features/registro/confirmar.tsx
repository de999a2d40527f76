import { data, redirect } from 'react-router'
import { attemptAction } from '../../lib/attempt.ts'
import { Form, Submit } from '../../ui/form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { currentSession } from '../cuenta/queries.server.ts'
import type { Route } from './+types/confirmar.ts'
import { ResendForm } from './components/resend-form.tsx'
import { confirm } from './mutations.server.ts'

export const handle = { interactive: true }

/** Opening the link changes nothing: mail programs open links to look at them. The button does. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const codigo = await confirm(params.codigo)
  if (codigo !== 'SUCCESS') return data({ codigo }, 410)
  const session = await currentSession({ request, context })
  throw redirect(session ? '/cuenta/perfil?hecho=confirmado' : '/cuenta/ingresar?hecho=confirmada')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Confirmar el correo')

export default function Confirmar({ actionData }: Route.ComponentProps) {
  if (actionData && 'codigo' in actionData) return <Old expired={actionData.codigo === 'CODIGOEXPIRADO'} />
  return (
    <FormPage title="Confirmar el correo" lead="Un paso más: confirme que este correo es suyo.">
      <Form labels={{}} result={actionData}>
        <div>
          <Submit busy="Confirmando…">Confirmar mi cuenta</Submit>
        </div>
      </Form>
    </FormPage>
  )
}

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
