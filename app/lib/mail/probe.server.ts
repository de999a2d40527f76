import type { Actor } from '../account/permissions.ts'
import { change } from '../unit.server.ts'
import { testLetter } from './letters.ts'
import { type Recipient, writeTo } from './notify.server.ts'
import { type Delivery, deliverSoon } from './outbox.server.ts'

const WAITED_FOR_MS = 8_000
/** The job would take it up, too. */
const DELIVERED_FIRST_S = 60

/** Writes to somebody, now, to see whether mail leaves. */
export async function probeMail(actor: Actor, to: Recipient): Promise<Delivery | 'nosesabe'> {
  const id = await change(actor, async ({ tx, audit }) => {
    audit({ accion: 'probar', tipo: 'correos' })
    return writeTo(tx, to, testLetter, '/panel/correos', { inSeconds: DELIVERED_FIRST_S })
  })
  return id === null ? 'nunca' : deliverSoon(id, WAITED_FOR_MS, true)
}
