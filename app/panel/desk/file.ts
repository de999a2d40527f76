import { isKeyOf } from '../../lib/keys.ts'
import { desks } from '../desks.server.ts'
import type { Route } from './+types/file.ts'

/** A list of the office as a file: '/panel/exportar/recibos.xlsx', with what its screen asks. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const [, name = '', formato] = /^(\w+)\.(csv|xlsx)$/.exec(params.archivo) ?? []
  const desk = isKeyOf(desks, name) ? desks[name] : undefined
  if (!desk || (formato !== 'csv' && formato !== 'xlsx')) throw new Response(null, { status: 404 })
  return desk.file({ request, context, url }, formato)
}
