import { data, redirect } from 'react-router'
import { attemptAction } from '../../lib/attempt.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { check, problemOf, refused, valuesOf } from '../../lib/forms.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { currentSession } from '../cuenta/queries.server.ts'
import type { Route } from './+types/registro.ts'
import { RegistrationForm } from './components/registration-form.tsx'
import { type SignUpCode, signUp } from './mutations.server.ts'
import { alta } from './rules.ts'

export const handle = { interactive: true }

const LISTS = ['consentimientos']

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentSession({ request, context })) throw redirect('/cuenta/perfil')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = valuesOf(await request.formData(), LISTS)
  const checked = check(alta, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const outcome = await signUp(institucionOf(context), checked.data, visitorOf(context))
  if (!outcome.ok) return data(refused(values, problemOf(outcome)), outcome.codigo === 'DEMASIADOS' ? 429 : 400)
  if (outcome.codigo === 'SUCCESS') throw redirect('/cuenta/confirmacion?hecho=registro')
  const { campo, message } = MESSAGES[outcome.codigo]
  const problem = campo ? { errores: [{ campo, message }] } : { aviso: message }
  return data({ ...refused(values, problem), codigo: outcome.codigo }, 409)
}

/** Word for word as in the specification's section 5. */
const MESSAGES: Record<Exclude<SignUpCode, 'SUCCESS'>, { campo?: string; message: string }> = {
  ErrorEmail: { message: 'No se puedo enviar el mensaje de confirmación.' },
  CORREODUPLICADO: { campo: 'correo_persona', message: 'El correo ya se encuentra en uso.' },
  DNIDUPLICADO: { campo: 'numero_documento', message: 'El DNI ya se encuentra en uso.' },
  CODIGODUPLICADO: { campo: 'codigo_estudiante', message: 'El codigo de estudiante ya se encuentra en uso.' },
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Registro')

export default function Registro({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      wide
      title="Crear una cuenta"
      lead="Para estudiantes, egresados, docentes y postulantes de la institución."
      foot={
        <p>
          ¿Ya tiene cuenta? <a href="/cuenta/ingresar">Ingrese</a>
        </p>
      }
    >
      <RegistrationForm result={actionData} />
    </FormPage>
  )
}
