import { institucionOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { publicResponse } from '../../lib/public-response.server.ts'
import { portalOf } from '../institucion/queries.server.ts'
import type { Route } from './+types/calendario-ics.ts'
import { icsOf } from './ics.server.ts'
import { listDesde, listRetiradas } from './queries.server.ts'

// Who subscribes keeps the year that has passed.
const YEAR_MS = 366 * 86_400_000

/** The whole agenda for a person's own calendar, which comes back for what changed; what was called off says so. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const desde = limaNow(new Date(Date.now() - YEAR_MS)).slice(0, 10)
  const [{ nombre, ruc }, fechas, retiradas] = await Promise.all([
    portalOf(institucion),
    listDesde(institucion, desde),
    listRetiradas(institucion),
  ])
  const canceladas = retiradas.map(({ retirada, ...cita }) => ({ ...cita, actualizado: retirada, cancelada: true }))
  const suscripcion = {
    nombre: `Calendario | ${nombre}`,
    descripcion: 'Eventos, admisión y fechas académicas y administrativas del instituto.',
    pagina: '/transparencia/calendario',
  }
  const ics = icsOf([...fechas, ...canceladas], { ruc, origin: url.origin, suscripcion })
  return publicResponse(ics, { tipo: 'text/calendar' })
}
