import { data } from 'react-router'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { type Refused, valuesOf } from '../../lib/forms.ts'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/seguimiento.ts'
import { isNumero, PRIVATE } from './access.server.ts'
import { MIS_TRAMITES, OTRA_CLAVE, SEGUIMIENTO } from './address.ts'
import { openByKey } from './open-act.server.ts'
import styles from './tramites.module.css'

export function loader({ url }: Route.LoaderArgs) {
  const numero = url.searchParams.get('numero') ?? undefined
  return { numero: isNumero(numero) ? numero : '', ya: url.searchParams.has('ya') }
}

export async function action({ request, context }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const values = valuesOf(await request.formData())
  const { direccion } = visitorOf(context)
  const { status, problem } = await openByKey({ institucion: institucionOf(context), direccion, values })
  return data<Refused>(problem, status)
}

export const headers = () => PRIVATE

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Seguimiento de trámites',
    description: 'Vea en qué está lo que presentó, con el número y la clave de su cargo.',
  })

const LABELS = { numero: 'Número de expediente', clave: 'Clave' }

export default function Seguimiento({ loaderData: { numero, ya }, actionData }: Route.ComponentProps) {
  const result = actionData ?? { errores: [], valores: { numero } }
  return (
    <>
      <PageHead
        title="Seguimiento"
        lead="Vea en qué está lo que presentó. Los dos datos están en su cargo y en el correo que recibió al presentarlo."
        crumbs={[{ label: 'Trámites', href: '/tramites' }, { label: 'Seguimiento' }]}
      />
      <div className={`page ${styles.body}`}>
        {ya ? (
          <Notice>
            Ya presentó lo mismo hace un momento, y es un solo expediente. Ábralo con la clave de su cargo.
          </Notice>
        ) : null}
        <Form labels={LABELS} result={result} action={SEGUIMIENTO}>
          <Field
            name="numero"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            hint="Por ejemplo: CON-2026-000001"
          />
          <Field
            name="clave"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            hint="Doce letras y cifras"
          />
          <div className={styles.buttons}>
            <Submit>Ver el expediente</Submit>
            <a href={OTRA_CLAVE}>Perdí mi clave</a>
          </div>
        </Form>
        <p className={styles.soft}>
          Si lo presentó con su cuenta, no necesita la clave: está en <a href={MIS_TRAMITES}>Mis trámites</a>.
        </p>
      </div>
    </>
  )
}
