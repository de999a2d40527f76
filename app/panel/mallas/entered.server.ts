import { findPrograma, type Malla, readMallas } from '../../features/programas/queries.server.ts'
import { programa as type } from '../../features/programas/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { idFrom } from '../../lib/slugs.ts'
import { powersIn, roomOf } from '../rooms.server.ts'
import { mallasHref } from './address.ts'

/** The programme that an address names, all its grids, and what somebody may do with them. @throws {Response} 404 where there is none, or they may not enter */
export async function enteredBy(actor: Actor, asked: string) {
  roomOf(actor, type.name)
  const id = idFrom(asked) ?? 0
  const [found, mallas] = await Promise.all([findPrograma(actor.institucion, id), readMallas(actor.institucion, id)])
  if (!found) throw new Response(null, { status: 404 })
  const nombre = found.denominacion || 'Sin título'
  const eliminado = found.eliminadoEn !== null
  return {
    mallas,
    programa: { id, nombre, eliminado, publico: found.estado === '1' && !eliminado },
    puede: { ...powersIn(actor, type), escribir: !eliminado },
    lugar: [{ label: 'Mallas', href: mallasHref(id) }],
  }
}

export const nameOf = ({ actual }: Malla) => actual.codigo || 'Sin código'

/** What a grid is, for a screen. */
export const lifeOf = ({ fila }: Malla) => ({
  publica: fila.estado === '1',
  conCambios: fila.estado === '1' && fila.borrador !== null,
  eliminado: fila.eliminadoEn !== null,
})
