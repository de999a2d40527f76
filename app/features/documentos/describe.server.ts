import type { Values } from '../../contenido/life.ts'
import { save } from '../../contenido/write/save.server.ts'
import { type Bulk, each, oneWhole } from '../../contenido/write/steps.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { documento } from './schema.server.ts'

/** Fields of one under their names on the wire, over the version that was read. */
export type Described = { id: number; version: number; campos: Values }

/** Saves fields of many documents, each its own: all of them or none. Demands the room. */
export const describeDocuments = (actor: Actor, rows: readonly Described[]): Promise<Bulk> => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return oneWhole(actor, (unit) =>
    each(unit, documento, {
      accion: 'lote_editar',
      ids: [...byId.keys()],
      run: (quiet, id) => {
        const { version = 0, campos: sent = {} } = byId.get(id) ?? {}
        return save(quiet, documento, id, { version, sent })
      },
    }),
  )
}
