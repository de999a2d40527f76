import { redirect } from 'react-router'
import { beginLooking } from '../../features/cuenta/looking.server.ts'
import { stopLooking } from '../../features/cuenta/mutations.server.ts'
import { ownSession } from '../../features/cuenta/queries.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import type { Guard } from '../../lib/account/guards.ts'
import { refusing } from '../../lib/account/looking.ts'
import { isStaff } from '../../lib/account/permissions.ts'
import { requireRoom } from '../admission.server.ts'
import type { Route } from './+types/act.ts'

/** Begins to look as the person that the form names; without one, ends it. Each is a whole page anew. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = (await request.formData()).get('persona')
  if (asked === null) {
    const mine = await ownSession({ request, context })
    const seen = mine && (await stopLooking(mine))
    return redirect(seen ? `/panel/personas/${seen}` : '/panel')
  }
  const session = await requireRoom({ request, context }, personas, 'editar')
  const id = /^\d{1,9}$/.test(String(asked)) ? Number(asked) : 0
  const outcome = await beginLooking(session, id)
  if (!outcome.ok) throw refusing(REFUSED[outcome.codigo] ?? NOBODY)
  return redirect(isStaff(outcome.powers) ? '/panel' : '/')
}

const NOBODY = 'No hay nadie así en su institución.'

const REFUSED: Partial<Record<Guard, string>> = {
  SINPERMISO: 'Para ver como otra persona hace falta el permiso de cambiar personas.',
  UNOMISMO: 'Usted ya ve lo suyo.',
  DESACTIVADA: 'Esa persona está desactivada: no ve nada.',
  MASPODER: 'Esa persona puede hacer más que usted: solo la ve quien tenga los mismos permisos.',
}
