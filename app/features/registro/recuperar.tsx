import { data, redirect } from 'react-router'
import { attemptAction } from '../../lib/attempt.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { check, problemOf, refused, valuesOf } from '../../lib/forms.ts'
import buttons from '../../ui/button.module.css'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/recuperar.ts'
import { RecoverForm } from './components/recover-form.tsx'
import { recover } from './letters.server.ts'
import { recuperacion } from './rules.ts'

export const handle = { interactive: true }

export const loader = ({ url }: Route.LoaderArgs) => ({ enviado: url.searchParams.get('hecho') === 'recuperacion' })

export async function action({ request, context }: Route.ActionArgs) {
  const values = valuesOf(await request.formData())
  const checked = check(recuperacion, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const outcome = await recover(institucionOf(context), checked.data.usuario, visitorOf(context).direccion)
  if (!outcome.ok) return data(refused(values, problemOf(outcome)), 429)
  throw redirect('/cuenta/recuperar?hecho=recuperacion')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Recuperar la cuenta')

export default function Recuperar({ loaderData: { enviado }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Recuperar la cuenta"
      lead={enviado ? undefined : 'Le enviaremos un enlace para elegir otra contraseña.'}
      foot={<a href="/cuenta/ingresar">Volver a ingresar</a>}
    >
      {enviado ? (
        <>
          <Notice tone="success">
            Si esa cuenta existe, le enviamos un mensaje a su correo con un enlace que sirve una sola vez, durante 30
            minutos. Mire también en correo no deseado.
          </Notice>
          <p>
            <a href="/cuenta/recuperar" className={buttons.quiet}>
              Pedir otro mensaje
            </a>
          </p>
        </>
      ) : (
        <RecoverForm result={actionData} />
      )}
    </FormPage>
  )
}
