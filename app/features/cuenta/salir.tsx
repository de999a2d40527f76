import { redirect } from 'react-router'
import { noSessionCookie } from '../../lib/account/cookies.server.ts'
import type { Route } from './+types/salir.ts'
import { signOut } from './mutations.server.ts'
import { ownSession } from './queries.server.ts'

/** Signing out changes something: a link must not do it. */
export const loader = () => redirect('/cuenta/perfil')

export async function action({ request, context }: Route.ActionArgs) {
  const session = await ownSession({ request, context })
  if (session) await signOut(session)
  return redirect('/', { headers: { 'set-cookie': noSessionCookie } })
}
