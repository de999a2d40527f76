import { data, redirect } from 'react-router'
import { cookiesIn, signInCookies } from '../../lib/account/cookies.server.ts'
import { attemptAction } from '../../lib/attempt.ts'
import { visitorOf } from '../../lib/context.server.ts'
import { Form, Submit } from '../../ui/form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/acceso.ts'
import { openAccess } from './access-link.server.ts'
import { stateOfAccess } from './queries.server.ts'

export const handle = { interactive: true }

export const loader = async ({ params }: Route.LoaderArgs) => ({ estado: await stateOfAccess(params.codigo) })

/** Opening the link changes nothing: mail programs open links to look at them. The button does. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { equipo } = cookiesIn(request.headers.get('cookie'))
  const opened = await openAccess(params.codigo, { visitor: visitorOf(context), equipo })
  if (!opened.ok) return data({ codigo: opened.codigo }, 410)
  const headers = new Headers()
  for (const cookie of signInCookies({ cookie: null, equipo: opened.equipo }, false))
    headers.append('set-cookie', cookie)
  throw redirect('/cuenta/ingresar?hecho=equipo', { headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Ingresar desde este equipo')

export default function Acceso({ loaderData: { estado }, actionData }: Route.ComponentProps) {
  const result = actionData && 'errores' in actionData ? actionData : undefined
  if (estado !== 'SUCCESS') return <Old expired={estado === 'CODIGOEXPIRADO'} />
  return (
    <FormPage title="Ingresar desde este equipo" lead="Después se le pedirá su contraseña, como siempre.">
      <Form labels={{}} result={result}>
        <div>
          <Submit busy="Un momento…">Ingresar desde este equipo</Submit>
        </div>
      </Form>
    </FormPage>
  )
}

const Old = ({ expired }: { expired: boolean }) => (
  <FormPage title="Ingresar desde este equipo" foot={<a href="/cuenta/ingresar">Ir a ingresar</a>}>
    <Notice tone="warning">
      {expired ? 'El enlace ha vencido.' : 'El enlace no es válido o ya se usó.'} Cada enlace sirve una sola vez,
      durante 30 minutos. Si todavía hace falta, intente ingresar y le enviaremos otro.
    </Notice>
  </FormPage>
)
