import { redirect, redirectDocument } from 'react-router'
import { noSessionCookie } from '../../lib/account/cookies.server.ts'
import { deviceName } from '../../lib/account/device-name.ts'
import { listSessions } from '../../lib/account/sessions.server.ts'
import { attemptAction } from '../../lib/attempt.ts'
import { limaNow } from '../../lib/dates.ts'
import { AccountPart } from '../../ui/account-part.tsx'
import { useFailureToast } from '../../ui/failure-toast.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/sesiones.ts'
import { SessionList } from './components/session-list.tsx'
import { closeSessions } from './mutations.server.ts'
import { requireOwn } from './queries.server.ts'

export const handle = { interactive: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const mine = await requireOwn({ request, context })
  const sesiones = await listSessions(mine.usuario)
  return sesiones.map(({ id, direccion, agente, creadaEn, usadaEn }) => ({
    id,
    actual: id === mine.id,
    ...deviceName(agente),
    direccion,
    creada: limaNow(creadaEn),
    usada: limaNow(usadaEn),
  }))
}

export type Listed = Awaited<ReturnType<typeof loader>>[number]

export async function action({ request, context }: Route.ActionArgs) {
  const mine = await requireOwn({ request, context })
  const which = String((await request.formData()).get('sesion'))
  const all = which === 'todas'
  if (all || which === 'otras') await closeSessions(mine, which)
  else if (/^\d{1,9}$/.test(which)) await closeSessions(mine, Number(which))
  if (!all && which !== String(mine.id)) throw redirect('/cuenta/perfil/sesiones?hecho=sesion')
  const headers = { 'set-cookie': noSessionCookie }
  throw redirectDocument(all ? '/cuenta/ingresar?hecho=sesiones' : '/', { headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Sesiones')

export default function Sesiones({ loaderData, actionData }: Route.ComponentProps) {
  useFailureToast(actionData)
  return (
    <AccountPart id="sesiones" title="Sesiones">
      <p>Donde su cuenta está abierta ahora. Si no reconoce alguna, ciérrela y cambie su contraseña.</p>
      {actionData ? (
        <div role="alert">
          <Notice tone="error">{actionData.aviso}</Notice>
        </div>
      ) : null}
      <SessionList sesiones={loaderData} />
    </AccountPart>
  )
}
