import type { ContentType } from '../../contenido/content-type.server.ts'
import type { Outcome } from '../../contenido/records/outcome.ts'
import type { Kept } from '../../contenido/records/record.server.ts'
import { putToUse, retireRow } from '../../contenido/records/state.server.ts'
import { joinRows, separateRow } from '../../contenido/records/union.server.ts'
import { moveRow } from '../../contenido/records/write.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { invalid } from '../../lib/outcomes.ts'
import { tablas } from './schema.server.ts'

export type Told = { version?: number | undefined; antes_de?: number | null | undefined; con?: number | undefined }

export const PASOS = ['publicar', 'retirar', 'mover', 'unir', 'separar'] as const
export type Paso = (typeof PASOS)[number]

/** One step with a row of a catalogue, by its name on the wire. @param types content that may name it */
export function runStep(
  actor: Actor,
  kept: Kept,
  types: readonly ContentType[],
  paso: Paso,
  id: number,
  { version, antes_de = null, con }: Told,
): Promise<Outcome> {
  switch (paso) {
    case 'publicar':
      return putToUse(actor, kept, tablas, id, { version })
    case 'retirar':
      return retireRow(actor, kept, tablas, id, { version })
    case 'mover':
      return moveRow(actor, kept, id, { version, antes_de })
    case 'unir':
      return con === undefined
        ? Promise.resolve(invalid('con', 'Elija con cuál se une'))
        : joinRows(actor, kept, types, id, { version, con })
    case 'separar':
      return separateRow(actor, kept, tablas, types, id, { version })
  }
}
