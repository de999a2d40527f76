import type { Lista } from '../contenido/office/views.server.ts'
import { type Actor, can } from '../lib/account/permissions.ts'
import { isKeyOf } from '../lib/keys.ts'
import { personasDesk } from './people/desk.server.ts'
import { roomOf } from './rooms.server.ts'
import { cajasDesk, pagosDesk, recibosDesk } from './tesoreria/desks.server.ts'

/** The lists that can be taken out as a file and be kept in ways of one's own, by what their address calls them. */
export const desks = { cajas: cajasDesk, pagos: pagosDesk, recibos: recibosDesk, usuarios: personasDesk }

/** A list by the name under which its views are kept. @throws {Response} 404 where there is none, or they may not enter */
export function keptListOf(actor: Actor, tipo: string): Lista {
  const lista = isKeyOf(desks, tipo) ? desks[tipo].lista : null
  if (!lista) return roomOf(actor, tipo)
  if (!can(actor, lista)) throw new Response(null, { status: 404 })
  return lista
}
