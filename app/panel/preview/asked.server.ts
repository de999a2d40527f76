import type { RouterContextProvider } from 'react-router'
import type { Values } from '../../contenido/life.ts'
import type { Outside } from '../../contenido/outside.server.ts'
import type { Look } from '../../contenido/preview/as-it-would-be.server.ts'
import { findWork } from '../../contenido/work.server.ts'
import { contentTypes, outsides } from '../../content-types.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { instantOf } from '../../lib/dates.ts'
import { requireStaff } from '../admission.server.ts'

type Asking = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { tipo: string; id: string }
}

/** Number of an item, or the name that its screen gave to what is not saved yet. */
const ITEM = /^[\w-]{1,60}$/
const MOST_ID = 2_000_000_000

const refuse = (status: number, text: string) => new Response(text, { status })

/** What somebody of the office asks to look at. `sent`: what is in the form; without it, what they left there last. */
export async function lookIn(from: Asking, sent?: Values): Promise<Look & { room: Outside; actor: Actor }> {
  const { actor } = await requireStaff(from)
  const { tipo, id: item } = from.params
  const room = outsides.find(({ type }) => type?.name === tipo)
  if (!room?.type || !ITEM.test(item)) throw refuse(404, 'No existe.')
  if (!can(actor, room.type)) throw refuse(403, 'No tiene permiso para entrar en esta sala.')
  if (actor.institucion !== institucionOf(from.context)) throw refuse(404, 'No existe.')
  const { type } = room
  const id = /^\d+$/.test(item) ? Number(item) : undefined
  if (id !== undefined && (id < 1 || id > MOST_ID)) throw refuse(404, 'No existe.')
  const query = new URL(from.request.url).searchParams
  return {
    ...{ room, actor, types: contentTypes },
    seen: { type, id, sent: sent ?? (await findWork(actor, { type, item }))?.datos },
    fecha: momentIn(query.get('fecha')),
    borradores: query.get('borradores') === '1',
  }
}

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/

/** Only what is to come: what was is in the versions. */
export function momentIn(text: string | null): Date | undefined {
  if (!text || !MOMENT.test(text)) return undefined
  const moment = instantOf(text.length > 10 ? `${text.replace('T', ' ')}:00` : `${text} 12:00:00`)
  return moment.getTime() > Date.now() ? moment : undefined
}
