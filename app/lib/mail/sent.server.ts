import { eq } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { correos } from './schema.server.ts'

/** To whom and when the message about that went out. */
export async function mailOf(clave: string) {
  const { para, enviadoEn } = correos
  const [row] = await db.select({ para, enviadoEn }).from(correos).where(eq(correos.clave, clave))
  return row
}
