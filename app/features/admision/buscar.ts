import { redirect } from 'react-router'
import { institucionOf } from '../../lib/context.server.ts'
import type { Route } from './+types/buscar.ts'
import { marcaDe } from './access.server.ts'
import { RELACION, RESULTADOS } from './address.ts'

/** Leads to somebody's row: its mark is computed from what they typed, so that no database is asked on results day. */
export function loader({ url: { pathname, searchParams }, context }: Route.LoaderArgs) {
  const marca = marcaDe(institucionOf(context), searchParams.get('codigo') ?? '', searchParams.get('documento') ?? '')
  const list = pathname.startsWith(RELACION) ? RELACION : RESULTADOS
  return redirect(`${list}?buscado=${marca ? `si#${marca}` : 'no'}`, {
    headers: { 'cache-control': 'private, no-store' },
  })
}
