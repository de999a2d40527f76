import { and, eq } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { hashPassword, randomPassword } from '../../lib/passwords.server.ts'
import { usuarios } from './schema.server.ts'

const ADMINISTRADOR = {
  nombre: 'Administrador',
  apellidos: 'del sistema',
  tipo: 'Administrativo',
  privilegios: '**',
  subprivilegios: '**',
  estado: '1',
}

/**
 * Makes the first administrator of an institution, unless somebody there already grants everything.
 * @returns the password when it was invented here, to be shown once; null otherwise
 */
export async function crearPrimerAdministrador(
  institucion: number,
  { correo, clave }: { correo: string; clave?: string | undefined },
): Promise<string | null> {
  const password = clave ?? randomPassword()
  const hashed = await hashPassword(password)
  const created = await db.transaction(async (tx) => {
    const withPassword = await tx
      .select({ clave: usuarios.clave })
      .from(usuarios)
      .where(and(eq(usuarios.institucion, institucion), eq(usuarios.privilegios, '**')))
      .for('update')
    if (withPassword.some((one) => one.clave)) return false
    await tx
      .insert(usuarios)
      .values({ ...ADMINISTRADOR, correo, clave: hashed, institucion })
      .onConflictDoNothing()
    return true
  })
  return created && clave === undefined ? password : null
}

/** Creates an administrator, or gives an existing user of the institution a new password. Returns it, to be shown once. */
export async function restablecerUsuario(
  institucion: number,
  correo: string,
): Promise<{ clave: string; nuevo: boolean }> {
  const clave = randomPassword()
  const hashed = await hashPassword(clave)
  const mine = and(eq(usuarios.institucion, institucion), eq(usuarios.correo, correo))
  const found = await db.update(usuarios).set({ clave: hashed, estado: '1' }).where(mine).returning({ id: usuarios.id })
  if (found.length === 0) await db.insert(usuarios).values({ ...ADMINISTRADOR, correo, clave: hashed, institucion })
  return { clave, nuevo: found.length === 0 }
}
