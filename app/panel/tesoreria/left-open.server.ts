import { openBoxOf } from '../../features/caja/queries.server.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { dateInWords } from '../../lib/dates.ts'

export type LeftOpen = { desde: string; href: string | null } | null

/** The box that somebody has open, as whoever looks at them is told of it; where it is, if they enter there. */
export async function leftOpen(actor: Actor, idusuario: number): Promise<LeftOpen> {
  const caja = await openBoxOf(actor.institucion, idusuario)
  if (!caja) return null
  return { desde: dateInWords(caja.fecha), href: can(actor, salaDeCaja) ? `/panel/tesoreria/cajas/${caja.id}` : null }
}
