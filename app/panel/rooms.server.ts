import type { ContentType } from '../contenido/content-type.server.ts'
import { contentTypes } from '../content-types.server.ts'
import { type Actor, can } from '../lib/account/permissions.ts'

/** The kinds of content that somebody may work on, in the order of the menu. */
export const roomsFor = (actor: Actor): ContentType[] => contentTypes.filter((type) => can(actor, type))

/** The kind of content that an address of the office names. @throws {Response} 404 where there is none, or they may not enter */
export function roomOf(actor: Actor, tipo: string): ContentType {
  const type = contentTypes.find(({ name }) => name === tipo)
  if (!type || !can(actor, type)) throw new Response(null, { status: 404 })
  return type
}

/** What they may do there besides writing. */
export const powersIn = (actor: Actor, type: ContentType) => ({
  publicar: can(actor, type, 'publicar'),
  eliminar: can(actor, type, 'eliminar'),
})

/** Rooms that are more than a list, by the kind that they are for. */
const OWN_SCREENS: Readonly<Record<string, string>> = { documentos: '/panel/documentos/gestor' }

/** Where people work with a kind of content: its own screen, or its list. */
export const roomHref = ({ name }: Pick<ContentType, 'name'>): string => OWN_SCREENS[name] ?? `/panel/${name}`
