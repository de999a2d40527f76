import { newSecret } from '../account/secrets.server.ts'
import type { Tx } from '../db/client.server.ts'
import { addressesOf } from '../public-url.server.ts'
import type { Letter } from './layout.ts'
import type { To } from './letters.ts'
import { queueMail } from './outbox.server.ts'

export type Recipient = {
  nombre: string
  correo: string
  institucion: number
  /** Name of their institute, which signs. */
  firma: string
}

type How = {
  /** What it is about, so that the same is never written twice; otherwise it is news each time. */
  clave?: string
  /** Seconds that the job waits, when the caller will deliver it first. */
  inSeconds?: number
}

/**
 * Writes a letter to somebody into the outbox.
 * @param path what the letter's button opens: on this portal, or a full address
 * @returns the id of the message; null when it was written before
 */
export async function writeTo(
  tx: Tx,
  { nombre, correo: para, institucion, firma }: Recipient,
  letter: (to: To) => Letter,
  path: string,
  { clave = `aviso:${newSecret()}`, inSeconds }: How = {},
): Promise<number | null> {
  const addresses = await addressesOf(institucion, tx)
  const written = letter({ nombre, institucion: firma, enlace: addresses(path) })
  return queueMail(tx, { ...written, clave, para, institucion }, inSeconds)
}
