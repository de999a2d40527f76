import { findPublished } from '../../contenido/queries.server.ts'
import { addresses } from '../../lib/addresses.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { icsResponse } from '../../lib/ics.server.ts'
import { idFrom, slugOf } from '../../lib/slugs.ts'
import { evento } from '../eventos/schema.server.ts'
import type { Route } from './+types/evento-ics.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idevento)
  const row = id ? await findPublished(evento, { institucion, id }) : undefined
  if (!row) return new Response('El evento no existe o se retiró.', { status: 404 })
  const { titulo, resumen, fecha, horaInicio, horaFin, lugar, direccion } = row
  const cita = {
    clave: `evento-${row.id}`,
    institucion,
    titulo,
    resumen,
    inicio: `${fecha} ${horaInicio}`,
    fin: `${fecha} ${horaFin}`,
    lugar: [lugar, direccion].filter(Boolean).join(', '),
    enlace: addresses.evento(row),
    actualizado: row.actualizadoEn,
  }
  return icsResponse(cita, slugOf(titulo))
}
