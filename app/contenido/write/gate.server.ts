import type { Tx } from '../../lib/db/client.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import { lacks, wrongToPublish } from './around.server.ts'
import type { Current, Whole } from './current.server.ts'
import { invalid, type Refused } from './outcome.ts'
import { picturesLack } from './pictures.server.ts'
import { reasonLacks } from './promised.server.ts'
import type { Editing } from './step.server.ts'

/** What an item that is this lacks before visitors may have it. */
export const lacking = async (tx: Tx, type: ContentType, whole: Whole): Promise<FieldError[]> => [
  ...lacks(type, whole),
  ...(await picturesLack(tx, type, whole)),
]

/** Why visitors may not have an item with its edits: the one list of conditions, whichever way it goes to them. */
export async function unfit(unit: Editing, current: Current, reason?: string): Promise<Refused | undefined> {
  const { type, efectivo } = current
  const errores = [...(await lacking(unit.tx, type, efectivo)), ...(await reasonLacks(unit.tx, current, reason))]
  if (errores.length > 0) return { ok: false, codigo: 'INCOMPLETO', errores }
  const wrong = await wrongToPublish(unit, current)
  return wrong.length > 0 ? invalid(wrong) : undefined
}
