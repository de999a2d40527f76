import { data, redirect } from 'react-router'
import { attemptAction } from '../../lib/attempt.ts'
import { check, problemOf, refused, valuesOf } from '../../lib/forms.ts'
import { AccountPart } from '../../ui/account-part.tsx'
import { Form, Fresh, Submit } from '../../ui/form.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { NewPassword } from '../../ui/new-password.tsx'
import { Password } from '../../ui/password.tsx'
import type { Route } from './+types/contrasena.ts'
import { changePassword } from './mutations.server.ts'
import { requireOwn } from './queries.server.ts'
import { cambio } from './rules.ts'

export const handle = { interactive: true }

const LABELS = { actual: 'Contraseña actual', nueva: 'Contraseña nueva' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { nombre, apellidos, correo } = (await requireOwn({ request, context })).persona
  return { correo, known: [nombre, apellidos, correo.split('@')[0] ?? ''] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireOwn({ request, context })
  const values = valuesOf(await request.formData())
  const checked = check(cambio, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const outcome = await changePassword(session, checked.data)
  if (!outcome.ok) return data(refused(values, problemOf(outcome)), 400)
  throw redirect('/cuenta/perfil/contrasena?hecho=contrasena')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Contraseña')

export default function Contrasena({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPart id="contrasena" title="Contraseña">
      <p>Al cambiarla se cierran las demás sesiones que tenga abiertas; esta sigue.</p>
      <Form labels={LABELS} rules={cambio} result={actionData}>
        {/* Password managers learn from it whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={loaderData.correo} />
        <Fresh>
          <Password name="actual" />
          <NewPassword name="nueva" known={loaderData.known} />
        </Fresh>
        <div>
          <Submit busy="Guardando…">Cambiar la contraseña</Submit>
        </div>
      </Form>
    </AccountPart>
  )
}
