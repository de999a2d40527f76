// People of the sample institute who may come in: nobody has given them a password.
import { eq } from 'drizzle-orm'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { hashPassword } from '../../app/lib/account/passwords.server.ts'
import { db, type Opening, openDatabase } from '../../app/lib/db/client.server.ts'
import { DIRECTORA, IMAGEN, PASSWORD, SOPORTE, TESORERIA } from './personas.ts'

/** Lets them in, before the product opens the copy. */
export async function employ(opening: Opening): Promise<void> {
  const database = await openDatabase(opening)
  const set = { clave: await hashPassword(PASSWORD), correoConfirmadoEn: new Date() }
  for (const { correo } of [DIRECTORA, SOPORTE, IMAGEN, TESORERIA])
    await db.update(usuarios).set(set).where(eq(usuarios.correo, correo))
  await database.close()
}
