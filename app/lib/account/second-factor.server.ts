import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { codigosRespaldo, segundosFactores } from './schema.server.ts'
import { isSealed, seal, unseal } from './sealed.server.ts'
import { hashOf } from './secrets.server.ts'

const STEP_MS = 30_000
// A telephone's clock may be half a minute off either way (RFC 6238, section 5.2).
const STEPS = [0, -1, 1]
const SECRET_BYTES = 20
const RECOVERY_CODES = 10

const mine = (usuario: number) => eq(segundosFactores.usuario, usuario)

const aboutOf = (usuario: number) => `segundo factor de ${usuario}`

/** In base32; null when it was sealed with a key that is not ours. Those of before the key are still clear. */
const secretOf = ({ usuario, secreto }: Pick<Factor, 'usuario' | 'secreto'>) =>
  isSealed(secreto) ? unseal(secreto, aboutOf(usuario)) : secreto

type Factor = typeof segundosFactores.$inferSelect

/** Seals what was written before there was a key. @returns how many second factors cannot be read with this one */
export async function sealSecondFactors(): Promise<number> {
  const rows = await db.select().from(segundosFactores)
  for (const { usuario, secreto } of rows) {
    if (isSealed(secreto)) continue
    const same = and(mine(usuario), eq(segundosFactores.secreto, secreto))
    await db
      .update(segundosFactores)
      .set({ secreto: seal(secreto, aboutOf(usuario)) })
      .where(same)
  }
  return rows.filter((row) => secretOf(row) === null).length
}

/**
 * Begins to set up a second factor, which counts from `activate` on.
 * @returns the secret in base32, to be typed; its address, to be opened on the telephone itself; that address as QR, the
 * data URL of an image. Null when there is a second factor already
 */
export async function beginSecondFactor(tx: Tx, usuario: number, emisor: string, cuenta: string) {
  const secret = randomBytes(SECRET_BYTES)
  const secreto = base32.encode(secret, { padding: false })
  const [row] = await tx
    .insert(segundosFactores)
    .values({ usuario, secreto: seal(secreto, aboutOf(usuario)) })
    .onConflictDoUpdate({
      target: segundosFactores.usuario,
      set: { secreto: sql`excluded.secreto`, ultimoPaso: 0, creadoEn: sql`now()` },
      setWhere: isNull(segundosFactores.activadoEn),
    })
    .returning()
  return row ? shown(secret, emisor, cuenta) : null
}

/** What `beginSecondFactor` gave, while nothing has proved it yet; null when it was not begun, or long ago. */
export async function begunSecondFactor(usuario: number, emisor: string, cuenta: string) {
  const recent = gt(segundosFactores.creadoEn, sql`now() - interval '1 hour'`)
  const begun = and(mine(usuario), isNull(segundosFactores.activadoEn), recent)
  const [row] = await db.select().from(segundosFactores).where(begun)
  const secreto = row && secretOf(row)
  return secreto ? shown(base32.decode(secreto), emisor, cuenta) : null
}

async function shown(secret: Uint8Array<ArrayBuffer>, emisor: string, cuenta: string) {
  // Some authenticators show a plus where it stands for a space.
  const uri = createOTP(secret).url(emisor, cuenta).replaceAll('+', '%20')
  const { default: qrcode } = await import('qrcode')
  const svg = await qrcode.toString(uri, { type: 'svg', margin: 2 })
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { secreto: base32.encode(secret, { padding: false }), uri, qr }
}

/** Sets it up for good when `codigo` proves that the authenticator has the secret. Returns its recovery codes. */
export async function activate(tx: Tx, usuario: number, codigo: string): Promise<string[] | null> {
  const [factor] = await tx.select().from(segundosFactores).where(mine(usuario)).for('update')
  if (!factor || factor.activadoEn !== null || !(await passes(tx, factor, codigo))) return null
  await tx.update(segundosFactores).set({ activadoEn: sql`now()` }).where(mine(usuario))
  return newRecoveryCodes(tx, usuario)
}

/** Replaces the recovery codes. They are returned here and nowhere else. */
export async function newRecoveryCodes(tx: Tx, usuario: number): Promise<string[]> {
  await tx.delete(codigosRespaldo).where(eq(codigosRespaldo.usuario, usuario))
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await tx.insert(codigosRespaldo).values(codes.map((code) => ({ usuario, codigo: hashOf(plain(code)) })))
  return codes
}

/** 80 random bits in groups that can be read aloud. */
const recoveryCode = () => (base32.encode(randomBytes(10), { padding: false }).match(/.{4}/g) ?? []).join('-')

const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** What the person has set up for good: nobody else changes it, nor its codes, until the transaction ends. */
export async function lockSecondFactor(tx: Tx, usuario: number): Promise<Factor | undefined> {
  const inForce = and(mine(usuario), isNotNull(segundosFactores.activadoEn))
  return (await tx.select().from(segundosFactores).where(inForce).for('update'))[0]
}

/**
 * Does the code, of the authenticator or from paper, prove the second factor? Either kind is accepted once.
 * @returns 'none' when the person has no second factor, 'unreadable' when only a code from paper could prove it
 */
export async function checkSecondFactor(
  tx: Tx,
  usuario: number,
  codigo: string,
): Promise<boolean | 'none' | 'unreadable'> {
  const factor = await lockSecondFactor(tx, usuario)
  if (!factor) return 'none'
  if ((await passes(tx, factor, codigo)) || (await spendRecoveryCode(tx, usuario, codigo))) return true
  return secretOf(factor) === null ? 'unreadable' : false
}

async function passes(tx: Tx, { usuario, secreto, ultimoPaso }: Factor, codigo: string) {
  const given = plain(codigo)
  const clear = secretOf({ usuario, secreto })
  if (clear === null) return false
  const otp = createOTP(base32.decode(clear))
  const now = Math.floor(Date.now() / STEP_MS)
  const codes = await Promise.all(STEPS.map((step) => otp.hotp(now + step)))
  const paso = now + (STEPS[codes.indexOf(given)] ?? Number.NaN)
  if (!(paso > ultimoPaso)) return false
  await tx.update(segundosFactores).set({ ultimoPaso: paso }).where(mine(usuario))
  return true
}

async function spendRecoveryCode(tx: Tx, usuario: number, codigo: string) {
  const used = await tx
    .update(codigosRespaldo)
    .set({ usadoEn: sql`now()` })
    .where(
      and(
        eq(codigosRespaldo.usuario, usuario),
        eq(codigosRespaldo.codigo, hashOf(plain(codigo))),
        isNull(codigosRespaldo.usadoEn),
      ),
    )
    .returning({ usuario: codigosRespaldo.usuario })
  return used.length > 0
}

export async function removeSecondFactor(tx: Tx, usuario: number) {
  // First: whoever renews the codes at this moment has it locked.
  await tx.delete(segundosFactores).where(mine(usuario))
  await tx.delete(codigosRespaldo).where(eq(codigosRespaldo.usuario, usuario))
}

/** Since when the person has a second factor, and how many codes on paper are left. */
export async function secondFactorOf(
  usuario: number,
  from: Tx | typeof db = db,
): Promise<{ activadoEn: Date; respaldos: number } | null> {
  const [row] = await from.select().from(segundosFactores).where(mine(usuario))
  if (!row?.activadoEn) return null
  const [left] = await from
    .select({ n: count() })
    .from(codigosRespaldo)
    .where(and(eq(codigosRespaldo.usuario, usuario), isNull(codigosRespaldo.usadoEn)))
  return { activadoEn: row.activadoEn, respaldos: left?.n ?? 0 }
}
