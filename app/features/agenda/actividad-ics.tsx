import { institucionOf } from '../../lib/context.server.ts'
import { icsResponse } from '../../lib/ics.server.ts'
import { idFrom, slugOf } from '../../lib/slugs.ts'
import type { Route } from './+types/actividad-ics.ts'
import { findEntrada } from './queries.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idagenda)
  const row = id ? await findEntrada(institucion, id) : undefined
  if (!row) return new Response('La actividad no existe o se retiró.', { status: 404 })
  const { tipo, titulo, inicio, fin, enlace } = row
  const cita = {
    clave: `agenda-${row.id}`,
    institucion,
    titulo,
    resumen: tipo,
    inicio,
    fin,
    enlace,
    actualizado: row.actualizadoEn,
  }
  return icsResponse(cita, slugOf(titulo))
}
