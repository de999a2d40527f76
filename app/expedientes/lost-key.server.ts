import { and, eq, isNull } from 'drizzle-orm'
import { tooMany } from '../lib/account/attempts.server.ts'
import { newSecret } from '../lib/account/secrets.server.ts'
import { db } from '../lib/db/client.server.ts'
import { change, nobody } from '../lib/unit.server.ts'
import { hashOfKey, newKey } from './keys.server.ts'
import { newKeyLetter, writeToApplicant } from './letters.server.ts'
import { mailsOf } from './next-steps.ts'
import { expedientes } from './schema.server.ts'

/** Keys that are sent for one case in a day: more would be somebody else's joke. */
const KEYS_A_DAY = 3

export type LostKey = {
  institucion: number
  numero: string
  correo: string
  /** Names the request, however often it is worked on. */
  pedido: string
}

/** Names a request for another key. */
export const askedOnce = newSecret

/**
 * Mails another key for a case to the address that it was given, if that is the one that is named; the former opens
 * nothing any more. Nobody learns whether it did.
 */
export async function renewKey({ institucion, numero, correo, pedido }: LostKey, firma: string): Promise<void> {
  const mine = and(
    eq(expedientes.institucion, institucion),
    eq(expedientes.numero, numero.trim().toUpperCase()),
    isNull(expedientes.anonimizadoEn),
  )
  const [named] = await db.select().from(expedientes).where(mine)
  if (!named || !mailsOf(named.solicitante).some((one) => isSame(one, correo))) return
  if (await tooMany({ clave: `otra-clave:${named.id}`, most: KEYS_A_DAY, seconds: 86_400 })) return
  await change({ ...nobody(), institucion }, async (unit) => {
    const [caso] = await unit.tx.select().from(expedientes).where(mine).for('update')
    if (!caso) return
    const clave = newKey()
    const queued = await writeToApplicant(
      unit.tx,
      caso,
      firma,
      `clave:${pedido.slice(0, 40)}`,
      newKeyLetter(caso, clave),
    )
    // It was worked on before: the key in that letter must go on being the good one.
    if (queued === null) return
    await unit.tx
      .update(expedientes)
      .set({ claveHash: hashOfKey(clave) })
      .where(eq(expedientes.id, caso.id))
    unit.audit({ accion: 'otra-clave', tipo: caso.tipo, id: caso.id })
  })
}

const isSame = (kept: string, given: string) => kept !== '' && kept.toLowerCase() === given.trim().toLowerCase()
