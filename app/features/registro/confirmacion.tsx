import { data, redirect } from 'react-router'
import { attemptAction } from '../../lib/attempt.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { check, problemOf, refused, valuesOf } from '../../lib/forms.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/confirmacion.ts'
import { ResendForm } from './components/resend-form.tsx'
import { resend } from './letters.server.ts'
import { reenvio } from './rules.ts'

export const handle = { interactive: true }

export const loader = ({ url }: Route.LoaderArgs) => ({ hecho: url.searchParams.get('hecho') })

export async function action({ request, context }: Route.ActionArgs) {
  const values = valuesOf(await request.formData())
  const checked = check(reenvio, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const outcome = await resend(institucionOf(context), checked.data.correo_persona, visitorOf(context).direccion)
  if (!outcome.ok) return data(refused(values, problemOf(outcome)), 429)
  throw redirect('/cuenta/confirmacion?hecho=reenvio')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Confirmar el correo')

export default function Confirmacion({ loaderData: { hecho }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={hecho === 'registro' ? 'Revise su correo' : 'Confirmar el correo'}
      foot={<a href="/cuenta/ingresar">Ir a ingresar</a>}
    >
      {hecho === 'registro' ? (
        <Notice tone="success">
          <strong>Su cuenta está creada.</strong> Le enviamos un mensaje: ábralo y pulse «Confirmar mi cuenta». Después
          podrá ingresar.
        </Notice>
      ) : null}
      {hecho === 'reenvio' ? (
        <Notice tone="success">
          Si hay una cuenta por confirmar con ese correo, el mensaje ya va en camino. Puede tardar unos minutos; mire
          también en correo no deseado.
        </Notice>
      ) : null}
      {hecho === 'registro' ? <p>¿No llegó? Mire en correo no deseado o pida otro mensaje.</p> : null}
      <ResendForm key={hecho} result={actionData} />
    </FormPage>
  )
}
