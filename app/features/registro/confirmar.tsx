import { data, Form, redirect, useNavigation } from 'react-router'
import buttons from '../../ui/button.module.css'
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

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Confirmar el correo')

export default function Confirmar({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (actionData) return <Old expired={actionData.codigo === 'CODIGOEXPIRADO'} />
  return (
    <FormPage title="Confirmar el correo" lead="Un paso más: confirme que este correo es suyo.">
      <Form method="post" onSubmit={(e) => busy && e.preventDefault()}>
        <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
          {busy ? 'Confirmando…' : 'Confirmar mi cuenta'}
        </button>
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
