import { redirect } from 'react-router'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import type { Route } from './+types/buscar.ts'
import { marcaDe } from './access.server.ts'
import { RELACION, RESULTADOS } from './address.ts'
import { limited } from './inscribe.server.ts'

/** Leads to somebody's row: its mark is computed from what they typed, so that nothing is looked for on results day. */
export async function loader({ url: { pathname, searchParams }, context }: Route.LoaderArgs) {
  const list = pathname.startsWith(RELACION) ? RELACION : RESULTADOS
  const headers = { 'cache-control': 'private, no-store' }
  // Whose name goes with a code is for who knows their digits, and not for who tries them all.
  const over = limited('buscar', visitorOf(context), { most: 300, seconds: 3_600 })
  // A database that does not answer hinders nobody.
  if (await over.catch(() => null)) return redirect(`${list}?buscado=espere`, { headers })
  const marca = marcaDe(institucionOf(context), searchParams.get('codigo') ?? '', searchParams.get('documento') ?? '')
  return redirect(`${list}?buscado=${marca ? `si#${marca}` : 'no'}`, { headers })
}
