import { data, redirect } from 'react-router'
import { noSessionCookie } from '../../lib/account/cookies.server.ts'
import { attemptAction } from '../../lib/attempt.ts'
import { visitorOf } from '../../lib/context.server.ts'
import { check, problemOf, refused, valuesOf } from '../../lib/forms.ts'
import buttons from '../../ui/button.module.css'
import { Form, Submit } from '../../ui/form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { NewPassword } from '../../ui/new-password.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/restablecer.ts'
import { reset } from './mutations.server.ts'
import { stateOfReset } from './queries.server.ts'
import { AVISO_PRIVACIDAD, contrasenaNueva } from './rules.ts'

export const handle = { interactive: true }

/** Nobody chooses a password in vain: an old link says so at once. */
export const loader = async ({ params }: Route.LoaderArgs) => ({ estado: await stateOfReset(params.codigo) })

export async function action({ request, params: { codigo }, context }: Route.ActionArgs) {
  const values = valuesOf(await request.formData())
  const checked = check(contrasenaNueva, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const outcome = await reset({ codigo, ...checked.data }, visitorOf(context))
  if (!outcome.ok) return data(refused(values, problemOf(outcome)), outcome.codigo === 'DEMASIADOS' ? 429 : 400)
  // The loader says what has become of the link meanwhile.
  if (outcome.codigo !== 'SUCCESS') throw redirect(`/cuenta/restablecer/${codigo}`)
  throw redirect('/cuenta/ingresar?hecho=restablecida', { headers: { 'set-cookie': noSessionCookie } })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Nueva contraseña')

export default function Restablecer({ loaderData: { estado }, actionData }: Route.ComponentProps) {
  if (estado === 'CODIGOINVALIDO' || estado === 'CODIGOEXPIRADO') return <Old expired={estado === 'CODIGOEXPIRADO'} />
  const { title, lead, label, verb } = estado === 'INVITADO' ? INVITED : CHANGED
  return (
    <FormPage title={title} lead={lead}>
      <Form labels={{ password: label }} rules={contrasenaNueva} result={actionData}>
        <NewPassword name="password" />
        {estado === 'INVITADO' ? (
          <p>
            La institución creó su cuenta con los datos que ya tenía de usted. Lea cómo los cuida en el{' '}
            <a href={AVISO_PRIVACIDAD.pagina}>aviso de privacidad</a>.
          </p>
        ) : null}
        <div>
          <Submit busy="Un momento…">{verb}</Submit>
        </div>
      </Form>
    </FormPage>
  )
}

const CHANGED = {
  title: 'Nueva contraseña',
  lead: 'Al cambiarla se cierran todas las sesiones que tenga abiertas.',
  label: 'Contraseña nueva',
  verb: 'Cambiar la contraseña',
}

const INVITED = {
  title: 'Le damos la bienvenida',
  lead: 'Elija la contraseña con la que va a ingresar. Nadie más la conocerá.',
  label: 'Contraseña',
  verb: 'Crear mi contraseña',
}

const Old = ({ expired }: { expired: boolean }) => (
  <FormPage title="Nueva contraseña" foot={<a href="/cuenta/ingresar">Ir a ingresar</a>}>
    <Notice tone="warning">
      {expired ? 'El enlace ha vencido.' : 'El enlace no es válido o ya se usó.'} Cada enlace sirve una sola vez,
      durante 30 minutos; el de una invitación, diez días: si era suyo, pídale otro a quien le invitó.
    </Notice>
    <p>
      <a href="/cuenta/recuperar" className={buttons.primary}>
        Pedir otro enlace
      </a>
    </p>
  </FormPage>
)
