import { data } from 'react-router'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { isStaff } from '../../lib/account/permissions.ts'
import type { Route } from './+types/internal-links.ts'
import { findLinks, readLinks } from './queries.server.ts'

// More than any text has; nobody needs so many at once.
const MOST = 200

/** For the editor: `?texto=` finds what may be led to, `?de=noticias.7,eventos.3` says how those are by now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await currentSession({ request, context })
  if (!session || session.debeSegundoFactor || !isStaff(session.actor)) {
    return data({ codigo: 'SINSESION', message: 'Ingrese para seguir.' }, { status: 401, headers: PRIVATE })
  }
  const { searchParams } = new URL(request.url)
  const de = searchParams.get('de')
  const enlaces =
    de === null
      ? await findLinks(session.actor, (searchParams.get('texto') ?? '').slice(0, 200))
      : await readLinks(session.actor, de.split(',').slice(0, MOST))
  return data({ enlaces }, { headers: PRIVATE })
}

const PRIVATE = { 'cache-control': 'private, no-store' }
