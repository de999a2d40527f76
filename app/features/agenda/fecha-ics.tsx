import { institucionOf } from '../../lib/context.server.ts'
import { publicResponse } from '../../lib/public-response.server.ts'
import { idFrom, slugOf } from '../../lib/slugs.ts'
import { findInstitucion } from '../institucion/queries.server.ts'
import type { Route } from './+types/fecha-ics.ts'
import { icsOf } from './ics.server.ts'
import { findFecha } from './queries.server.ts'

/** One event, or one entry of the calendar's own, which a browser hands over to the person's calendar. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [tipo, text] =
    'idevento' in params ? (['evento', params.idevento] as const) : (['agenda', params.idagenda] as const)
  const [fecha, site] = await Promise.all([
    findFecha(institucion, tipo, idFrom(text) ?? 0),
    findInstitucion(institucion),
  ])
  if (!fecha || !site) return new Response('La actividad no existe o se retiró.', { status: 404 })
  const ics = icsOf([fecha], { ruc: site.ruc, origin: url.origin })
  return publicResponse(ics, {
    tipo: 'text/calendar',
    actualizado: fecha.actualizado,
    nombre: `${slugOf(fecha.titulo)}.ics`,
  })
}
