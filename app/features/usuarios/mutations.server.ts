import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import { forgetOldAttempts } from '../../lib/account/attempts.server.ts'
import { forgetOldCodes, voidCodes } from '../../lib/account/codes.server.ts'
import { forgetAccounts } from '../../lib/account/forget.server.ts'
import { hashPassword, randomPassword } from '../../lib/account/passwords.server.ts'
import { codigos } from '../../lib/account/schema.server.ts'
import { removeSecondFactor } from '../../lib/account/second-factor.server.ts'
import { endSessions, forgetOldSessions } from '../../lib/account/sessions.server.ts'
import { clearAttempts, forgetOldAccess } from '../../lib/account/sign-in-attempts.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import type { Letter } from '../../lib/mail/layout.ts'
import type { To } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { forgetOldMail } from '../../lib/mail/outbox.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { roleNamed } from '../catalogos/queries.server.ts'
import {
  cleanMail,
  countAdministrators,
  findAdministrators,
  goneColumns,
  lockAdministrators,
  recipientOf,
  takePowersTurn,
  unconfirmed,
} from './queries.server.ts'
import { importaciones, usuarios } from './schema.server.ts'

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
 * Makes the first administrator of an institution, unless somebody there may do everything and can sign in.
 * @returns the password when it was invented here, to be shown once; null otherwise
 */
export async function crearPrimerAdministrador(
  institucion: number,
  { correo, clave }: { correo: string; clave?: string | undefined },
): Promise<string | null> {
  const password = clave ?? randomPassword()
  const hashed = await hashPassword(password)
  const created = await change({ idusuario: null, institucion }, async ({ tx, audit }) => {
    await takePowersTurn(tx, institucion)
    await lockAdministrators(tx, institucion)
    if ((await countAdministrators(tx, institucion)) > 0) return false
    const [made] = await tx
      .insert(usuarios)
      .values(await administrator(tx, institucion, correo, hashed))
      .onConflictDoNothing()
      .returning({ id: usuarios.id })
    if (made) audit({ accion: 'crear-administrador', tipo: 'usuarios', sujeto: made.id })
    return made !== undefined
  })
  return created && clave === undefined ? password : null
}

const administrator = async (tx: Tx, institucion: number, correo: string, clave: string) => ({
  ...ADMINISTRADOR,
  ...CONFIRMADO,
  correo: cleanMail(correo),
  clave,
  institucion,
  rol: await roleNamed(tx, institucion, 'administrador'),
})

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
  const nuevo = await change({ idusuario: null, institucion }, async ({ tx, tell, audit }) => {
    const [found] = await tx
      .update(usuarios)
      .set({ ...CONFIRMADO, clave: hashed, estado: '1' })
      .where(mine)
      .returning({ id: usuarios.id })
    if (found) {
      await voidCodes(tx, found.id, ['confirmar', 'recuperar', 'correo', 'invitar'])
      const sesiones = await endSessions(tx, tell, found.id)
      await removeSecondFactor(tx, found.id)
      await clearAttempts(tx, found.id)
      audit({ accion: 'restablecer-acceso', tipo: 'usuarios', sujeto: found.id, detalle: { sesiones } })
      return false
    }
    const [made] = await tx
      .insert(usuarios)
      .values(await administrator(tx, institucion, correo, hashed))
      .returning({ id: usuarios.id })
    if (made) audit({ accion: 'crear-administrador', tipo: 'usuarios', sujeto: made.id })
    return true
  })
  return { clave, nuevo }
}

const forgetUnconfirmed = () =>
  change(nobody(), async (unit) => {
    // Whoever asked for another link may still use that one.
    const waits = sql`exists (select from ${codigos} where ${codigos.usuario} = ${usuarios.id} and ${codigos.tipo} = 'confirmar'
      and ${codigos.usadoEn} is null and ${codigos.expiraEn} > now())`
    const which = and(unconfirmed('7 days'), not(waits))
    await forgetAccounts(unit, await unit.tx.delete(usuarios).where(which).returning(goneColumns))
  })

/** Writes to whoever may do everything in an institution; about the same thing once. @param path what the letter's button opens */
export const tellAdministrators = (
  institucion: number,
  about: string,
  letter: (to: To) => Letter,
  path: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    for (const one of await findAdministrators(tx, institucion))
      await writeTo(tx, await recipientOf(one, tx), letter, path, { clave: `${about}:${one.id}` })
  })

/** As long as a list that was brought can be taken back. */
export const UNDO_DAYS = 30

/** What a list did names people: kept as long as it can be taken back. */
const forgetImports = () =>
  db
    .update(importaciones)
    .set({ traido: null })
    .where(
      and(
        isNotNull(importaciones.traido),
        lt(importaciones.creadoEn, sql`now() - make_interval(days => ${UNDO_DAYS})`),
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
      forgetImports,
    ]) {
      await forget()
    }
  },
  { cron: '20 3 * * *' },
)
