import { data, redirect } from 'react-router'
import { keepToken } from '../../lib/account/browser.ts'
import { cookiesIn, signInCookies } from '../../lib/account/cookies.server.ts'
import { returnPath } from '../../lib/account/return-path.ts'
import { attemptAction } from '../../lib/attempt.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { check, refused, tooMany, valuesOf } from '../../lib/forms.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { isUnnamed } from '../institucion/queries.server.ts'
import type { Route } from './+types/ingresar.ts'
import { SignInForm } from './components/sign-in-form.tsx'
import { Welcome } from './components/welcome.tsx'
import { type SignInRefusal, signIn } from './mutations.server.ts'
import { currentSession } from './queries.server.ts'
import { ILEGIBLE, ingreso, POR_CORREO } from './rules.ts'

export const handle = { interactive: true }

/** Where nobody has named the institution yet, its first day is what whoever comes in is for. */
const destinationOf = async (url: URL, institucion: number) =>
  returnPath(url.searchParams.get('volver'), (await isUnnamed(institucion)) ? '/panel/primer-dia' : '/cuenta/perfil')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (await currentSession({ request, context })) throw redirect(await destinationOf(url, institucionOf(context)))
  return { motivo: url.searchParams.get('motivo'), hecho: url.searchParams.get('hecho') }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const values = valuesOf(await request.formData())
  const checked = check(ingreso, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const cookies = cookiesIn(request.headers.get('cookie'))
  const from = { institucion: institucionOf(context), visitor: visitorOf(context), navegador: true }
  const signed = await signIn({ ...checked.data, ...from, ...cookies })
  if (!signed.ok) return refuse(signed, values)
  const headers = new Headers()
  for (const cookie of signInCookies(signed, checked.data.recordar)) headers.append('set-cookie', cookie)
  const destino = await destinationOf(url, from.institucion)
  // React asks for data, and has a script that can keep the token; a form that sent itself has not.
  const hasScript = new URL(request.url).pathname.endsWith('.data')
  return hasScript ? data({ token: signed.token, destino }, { headers }) : redirect(destino, { headers })
}

const MESSAGES = {
  CREDENCIALES: 'El usuario o la contraseña no son correctos.',
  NOCONFIRMADO: 'Falta confirmar su correo: abra el enlace que le enviamos o pida otro.',
}
const WRONG_CODE = 'El código no es correcto o ya se usó. Espere el siguiente.'

function refuse(signed: SignInRefusal, values: ReturnType<typeof valuesOf>) {
  if (signed.codigo === 'DEMASIADOS' || signed.codigo === 'PORCORREO') {
    const headers = { 'retry-after': String(signed.espera) }
    const aviso = signed.codigo === 'PORCORREO' ? POR_CORREO : tooMany(signed.espera)
    return data({ ...refused(values, { aviso }), codigo: signed.codigo }, { status: 429, headers })
  }
  if (signed.codigo === 'REQUIERE2FA') {
    const errores = signed.errado ? [{ campo: 'codigo2fa', message: WRONG_CODE }] : []
    return data({ ...refused(values, { errores }), codigo: signed.codigo }, 401)
  }
  // The second step all the same: a recovery code opens.
  if (signed.codigo === 'ILEGIBLE2FA')
    return data({ ...refused(values, { aviso: ILEGIBLE }), codigo: 'REQUIERE2FA' }, 401)
  const status = signed.codigo === 'CREDENCIALES' ? 401 : 403
  return data({ ...refused(values, { aviso: MESSAGES[signed.codigo] }), codigo: signed.codigo }, status)
}

/** The token stays in the browser's own storage (specification, section 7.1); then a new page, drawn for who came in. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await attemptAction(serverAction)
  if (!('token' in answer)) return answer
  keepToken(answer.token)
  location.assign(answer.destino)
  return new Promise<never>(() => {})
}

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Ingresar')

export default function Ingresar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Ingresar"
      lead="Con su cuenta de la institución."
      foot={
        <p>
          ¿Todavía no tiene cuenta? <a href="/cuenta/registro">Regístrese</a>
        </p>
      }
    >
      {actionData ? null : <Welcome {...loaderData} />}
      <SignInForm result={actionData && 'errores' in actionData ? actionData : undefined} />
    </FormPage>
  )
}
