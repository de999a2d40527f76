import { wireName } from '../../campos/sent.server.ts'
import { create } from '../../contenido/write/create.server.ts'
import { publish } from '../../contenido/write/publish.server.ts'
import { takeTurn } from '../../contenido/write/turn.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { change } from '../../lib/unit.server.ts'
import { foldersOf } from './article-42.ts'
import { lettersOf } from './queries.server.ts'
import { categoria } from './schema.server.ts'

/**
 * Opens and publishes the folders of article 42 that an institution of this kind must have and does not. Those that are
 * there stay as they are. Demands `publicar` of the categories.
 * @returns the letters of those that were opened
 */
export async function openArticle42(
  actor: Actor,
  gestion: 'publica' | 'privada',
): Promise<{ ok: true; letras: string[] } | { ok: false; codigo: 'SINPERMISO' }> {
  if (!can(actor, categoria, 'publicar')) return { ok: false, codigo: 'SINPERMISO' }
  return change(actor, async (unit) => {
    await takeTurn(unit, categoria, 'varios')
    const there = await lettersOf(actor.institucion, unit.tx)
    const missing = foldersOf(gestion).filter(({ letra }) => !there.has(letra))
    for (const folder of missing) {
      const values = { ...folder, orden: folder.letra.charCodeAt(0) - 96 }
      const sent = Object.fromEntries(Object.entries(values).map(([key, value]) => [wireName(categoria, key), value]))
      const made = await create(unit, categoria, { sent })
      const shown = made.ok ? await publish(unit, categoria, made.id) : made
      if (!shown.ok) throw new Error(`folder ${folder.letra}: ${JSON.stringify(shown)}`)
    }
    return { ok: true as const, letras: missing.map(({ letra }) => letra) }
  })
}
