import type { Card } from '../../contenido/outside.server.ts'
import { findPublished } from '../../contenido/queries.server.ts'
import { outsides } from '../../content-types.server.ts'

const OWN: Card = { kind: '', title: '', note: '', image: null }

/**
 * What stands for a published thing where it is shared; undefined when visitors may not see it.
 * @param tipo what one of them is called in addresses; 'portal' is the institution itself
 */
export async function findShared(tipo: string, institucion: number, id: number): Promise<Card | undefined> {
  if (tipo === 'portal') return id === institucion ? OWN : undefined
  const said = outsides.find(({ singular, card }) => card && singular === tipo)
  const row = said?.type && (await findPublished(said.type, { institucion, id }))
  return row && said?.card?.(row)
}
