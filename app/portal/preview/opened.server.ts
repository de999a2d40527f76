import type { RouterContextProvider } from 'react-router'
import type { Outside } from '../../contenido/outside.server.ts'
import type { Look } from '../../contenido/preview/as-it-would-be.server.ts'
import { type Opened, openLink } from '../../contenido/preview/links.server.ts'
import { placeOf } from '../../contenido/preview/place.server.ts'
import { contentTypes, outsides } from '../../content-types.server.ts'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import { visitorOf } from '../../lib/context.server.ts'

type Asking = { params: { secreto: string }; context: Readonly<RouterContextProvider> }

// A family, an office or a school behind one address; whoever guesses needs more than there are.
const MOST = 300
const SECONDS = 600

/** @returns what the link of this address opens; 'muchos' for who asks too often */
export async function openedBy({ params, context }: Asking, count = false): Promise<Opened | { estado: 'muchos' }> {
  const limited = await tooMany(limitOfAddress('vista', visitorOf(context).direccion, MOST, SECONDS))
  return limited ? { estado: 'muchos' } : openLink(contentTypes, params.secreto, count)
}

type Open = Extract<Opened, { estado: 'abierto' }>

/** What to draw for whoever opened it: the saved draft, and nothing of what anybody is typing. */
export function lookBy({ link, type }: Open): Look & { room: Outside } {
  const room = roomOf(link.tipo)
  const actor = { idusuario: null, institucion: link.institucion, privilegios: type.name, subprivilegios: '' }
  return { room, actor, types: contentTypes, seen: { type, id: link.contenido } }
}

function roomOf(tipo: string): Outside {
  const room = outsides.find(({ type }) => type?.name === tipo)
  if (!room) throw new Error(`no room ${tipo}`)
  return room
}

/** Where everybody has it now. */
export const publicPage = async ({ link, row }: Extract<Opened, { estado: 'publicado' }>): Promise<string> =>
  (await placeOf(roomOf(link.tipo), row)).page
