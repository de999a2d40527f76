import { data } from 'react-router'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { type Refused, valuesOf } from '../../lib/forms.ts'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/clave.ts'
import { PRIVATE } from './access.server.ts'
import { OTRA_CLAVE, SEGUIMIENTO } from './address.ts'
import { askForKey } from './open-act.server.ts'
import styles from './tramites.module.css'

export const loader = ({ url }: Route.LoaderArgs) => ({ enviado: url.searchParams.has('hecho') })

export async function action({ request, context }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const values = valuesOf(await request.formData())
  const { direccion } = visitorOf(context)
  const { status, problem } = await askForKey({ institucion: institucionOf(context), direccion, values })
  return data<Refused>(problem, status)
}

export const headers = () => PRIVATE

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Perdí mi clave')

const LABELS = { numero: 'Número de expediente', correo: 'Correo que dio al presentarlo' }

export default function Clave({ loaderData: { enviado }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Perdí mi clave"
        lead="Le enviamos otra al correo que dio al presentar. La anterior deja de servir."
        crumbs={[{ label: 'Seguimiento', href: SEGUIMIENTO }, { label: 'Perdí mi clave' }]}
      />
      <div className={`page ${styles.body}`}>
        {enviado ? (
          <Notice tone="success">
            Si ese expediente existe y ese es su correo, le enviamos otra clave. Mire también en correo no deseado.{' '}
            <a href={SEGUIMIENTO}>Ir al seguimiento</a>
          </Notice>
        ) : (
          <Form labels={LABELS} action={OTRA_CLAVE} {...(actionData && { result: actionData })}>
            <Field
              name="numero"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              hint="Por ejemplo: CON-2026-000001"
            />
            <Field name="correo" type="email" inputMode="email" autoComplete="email" maxLength={254} />
            <div>
              <Submit>Enviarme otra clave</Submit>
            </div>
          </Form>
        )}
        <p className={styles.soft}>
          Si no dio un correo, vaya a la institución con su documento de identidad: ahí pueden decirle cómo va.
        </p>
      </div>
    </>
  )
}
