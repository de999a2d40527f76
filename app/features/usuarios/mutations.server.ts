import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { forgetOldAttempts } from '../../lib/account/attempts.server.ts'
import { forgetOldCodes, voidCodes } from '../../lib/account/codes.server.ts'
import { hashPassword, randomPassword } from '../../lib/account/passwords.server.ts'
import { type Actor, can, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { removeSecondFactor } from '../../lib/account/second-factor.server.ts'
import { endSessions, forgetOldSessions } from '../../lib/account/sessions.server.ts'
import { clearAttempts, forgetOldAccess } from '../../lib/account/sign-in-attempts.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { changing } from '../../lib/live/announce.server.ts'
import { forgetOldMail } from '../../lib/mail/outbox.server.ts'
import { roles } from '../catalogos/schema.server.ts'
import { cleanMail, heldPowers, ofRole } from './queries.server.ts'
import { usuarios } from './schema.server.ts'

const ADMINISTRADOR = {
  nombre: 'Administrador',
  apellidos: 'del sistema',
  tipo: 'Administrativo',
  privilegios: '**',
  subprivilegios: '**',
  estado: '1',
}

// Whoever runs the portal vouches for the address.
const CONFIRMADO = { correoConfirmadoEn: sql`now()` }

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
      .values({ ...ADMINISTRADOR, ...CONFIRMADO, correo: cleanMail(correo), clave: hashed, institucion })
      .onConflictDoNothing()
    return true
  })
  return created && clave === undefined ? password : null
}

/**
 * Creates an administrator, or gives an existing user of the institution a new password, which ends their sessions and
 * takes their second factor away. Returns it, to be shown once.
 */
export async function restablecerUsuario(
  institucion: number,
  correo: string,
): Promise<{ clave: string; nuevo: boolean }> {
  const clave = randomPassword()
  const hashed = await hashPassword(clave)
  const mine = and(eq(usuarios.institucion, institucion), eq(usuarios.correo, cleanMail(correo)))
  const nuevo = await changing(async (tx, _announce, tell) => {
    const [found] = await tx
      .update(usuarios)
      .set({ ...CONFIRMADO, clave: hashed, estado: '1' })
      .where(mine)
      .returning({ id: usuarios.id })
    if (found) {
      await voidCodes(tx, found.id, ['confirmar', 'recuperar', 'correo'])
      await endSessions(tx, tell, found.id)
      await removeSecondFactor(tx, found.id)
      await clearAttempts(tx, found.id)
      return false
    }
    await tx
      .insert(usuarios)
      .values({ ...ADMINISTRADOR, ...CONFIRMADO, correo: cleanMail(correo), clave: hashed, institucion })
    return true
  })
  return { clave, nuevo }
}

export type Enabling = { ok: true } | { ok: false; codigo: 'PROHIBIDO' | 'NOEXISTE' }

/** Disables a person of one's own institution, whose sessions end at once. Demands `usuarios.editar`; never oneself. */
export const disableUser = (actor: Actor, id: number): Promise<Enabling> => setEnabled(actor, id, false)

/** Lets a disabled person sign in again. Demands `usuarios.editar`. */
export const enableUser = (actor: Actor, id: number): Promise<Enabling> => setEnabled(actor, id, true)

async function setEnabled(actor: Actor, id: number, enabled: boolean): Promise<Enabling> {
  if (!can(actor, 'usuarios.editar') || actor.idusuario === id) return { ok: false, codigo: 'PROHIBIDO' }
  return changing(async (tx, _announce, tell) => {
    const mine = and(eq(usuarios.id, id), eq(usuarios.institucion, actor.institucion))
    const [row] = await tx
      .select(heldPowers)
      .from(usuarios)
      .leftJoin(roles, ofRole)
      .where(mine)
      .for('update', { of: usuarios })
    if (!row) return { ok: false, codigo: 'NOEXISTE' }
    // Who may do everything is not disabled by who may do less.
    if (can(joinPowers(row.own, row.role ?? NO_POWERS), '**') && !can(actor, '**'))
      return { ok: false, codigo: 'PROHIBIDO' }
    await tx
      .update(usuarios)
      .set({ estado: enabled ? '1' : '0' })
      .where(mine)
    if (!enabled) await endSessions(tx, tell, id)
    tell({ usuario: { usuario: id } })
    return { ok: true }
  })
}

/** Registrations that nobody confirmed hold an address and a document number that may be somebody else's. */
const forgetUnconfirmed = () =>
  db
    .delete(usuarios)
    .where(
      and(
        isNull(usuarios.correoConfirmadoEn),
        isNotNull(usuarios.clave),
        lt(usuarios.creadoEn, sql`now() - interval '7 days'`),
      ),
    )

/** Forgets, each night, what accounts need no more. */
export const forgetJob = defineJob(
  'limpieza-cuentas',
  async () => {
    for (const forget of [
      forgetUnconfirmed,
      forgetOldSessions,
      forgetOldCodes,
      forgetOldAttempts,
      forgetOldAccess,
      forgetOldMail,
    ]) {
      await forget()
    }
  },
  { cron: '20 3 * * *' },
)
