import { redirect } from 'react-router'
import { idFrom } from '../../lib/slugs.ts'
import { requireStaff } from '../admission.server.ts'
import { seenAt } from '../life.server.ts'
import { roomOf } from '../rooms.server.ts'
import type { Route } from './+types/see.ts'

/** To where visitors meet an item; where they do not, back to its editor, which says why. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  const type = roomOf(actor, params.tipo)
  const id = idFrom(params.id) ?? 0
  return redirect((await seenAt(type, id, institucion)) ?? `/panel/${type.name}/${id}`)
}
