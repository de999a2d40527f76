import type { ContentType } from '../contenido/content-type.server.ts'
import { contentTypes } from '../content-types.server.ts'
import { type Actor, can } from '../lib/account/permissions.ts'

/** The kinds of content that somebody may work on, in the order of the menu. */
export const roomsFor = (actor: Actor): ContentType[] => contentTypes.filter((type) => can(actor, type))

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

/** What they may do with it, as a person says it: 'escribir, publicar y enviar a la papelera'. */
export function powersIn(actor: Actor, type: ContentType): string {
  const powers = ['escribir']
  if (can(actor, type, 'publicar')) powers.push('publicar')
  if (can(actor, type, 'eliminar')) powers.push('enviar a la papelera')
  return inSpanish.format(powers)
}
