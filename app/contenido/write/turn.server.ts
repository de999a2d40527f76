import { shareTurn, waitTurn } from '../../lib/db/turn.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Editing } from './step.server.ts'

/**
 * Who works on one item of a type does so beside others; whoever writes several of them, in whatever order, does it while
 * nobody else writes that type: nobody waits for somebody who waits for them. Until the transaction ends.
 */
export async function takeTurn({ tx, actor }: Editing, { name }: ContentType, which: 'uno' | 'varios'): Promise<void> {
  const what = `turno ${name} ${actor.institucion}`
  await (which === 'uno' ? shareTurn(tx, what) : waitTurn(tx, what))
}
