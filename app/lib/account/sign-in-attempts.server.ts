import { normalizeIP } from '@fastify/rate-limit'
import { and, eq, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { Visitor } from '../context.server.ts'
import { db, type Tx } from '../db/client.server.ts'
import { attempt, counted, forgive, isLocal, type Limit, limitOfAddress } from './attempts.server.ts'
import { CODE_LIFE } from './codes.server.ts'
import { accesosConocidos, intentos } from './schema.server.ts'
import { hashOf, newSecret } from './secrets.server.ts'

const SECONDS = 900
// A whole classroom that signs in for the first time shares one address.
const BY_ADDRESS = 60
/** Of one stranger at one account: what others try elsewhere is not theirs. */
const BY_ACCOUNT = 10
/** Where the owner was before: more patience, and apart from what strangers try. */
const BY_KNOWN = 20
/** Of all strangers at one account, wherever they are. Beyond it nobody new gets in but by mail, so it may last. */
const TOTAL = { most: 100, seconds: 86_400 }

export type From = {
  visitor: Visitor
  /** The cookie of a browser where somebody signed in before. */
  equipo?: string | undefined
}

const deviceMark = (equipo: string) => hashOf(`equipo:${equipo}`)
const placeMark = (direccion: string) => hashOf(`lugar:${normalizeIP(direccion)}`)

/** Marks of where somebody is, the surest first. */
function marksOf({ visitor, equipo }: From) {
  const marks: { kind: 'equipo' | 'lugar'; huella: string }[] = []
  if (equipo) marks.push({ kind: 'equipo', huella: deviceMark(equipo) })
  if (!isLocal(visitor.direccion)) marks.push({ kind: 'lugar', huella: placeMark(visitor.direccion) })
  return marks
}

/**
 * What counts a sign-in, the address first, what strangers tried in all last. Where the owner of an account signed in
 * before, nothing that strangers do counts.
 * @param account the person's id, or what was typed when nobody has it
 */
async function limitsOf(account: number | string, from: From): Promise<Limit[]> {
  const { direccion } = from.visitor
  const byAddress = limitOfAddress('ingreso:direccion', direccion, BY_ADDRESS, SECONDS)
  // Nobody is looked for, too: it takes the same time.
  const known = await knownMark(typeof account === 'number' ? account : 0, from)
  const mine = known
    ? [{ clave: `ingreso:${known.kind}:${account}:${known.huella}`, most: BY_KNOWN, seconds: SECONDS }]
    : [
        { clave: `${accountKey(account)}:${placeMark(direccion).slice(0, 32)}`, most: BY_ACCOUNT, seconds: SECONDS },
        { clave: totalKey(account), ...TOTAL },
      ]
  // A browser is one person's; an address may be a whole institute's, and one of its people the attacker.
  return byAddress && known?.kind !== 'equipo' ? [byAddress, ...mine] : mine
}

const nameOf = (account: number | string) =>
  typeof account === 'number' ? account : hashOf(account.trim().toLowerCase())
const accountKey = (account: number | string) => `ingreso:cuenta:${nameOf(account)}`
const totalKey = (account: number | string) => `ingreso:total:${nameOf(account)}`

async function knownMark(usuario: number, from: From) {
  const marks = marksOf(from)
  if (marks.length === 0) return undefined
  const huellas = marks.map(({ huella }) => huella)
  const known = await db
    .select({ huella: accesosConocidos.huella })
    .from(accesosConocidos)
    .where(and(eq(accesosConocidos.usuario, usuario), inArray(accesosConocidos.huella, huellas)))
  return marks.find(({ huella }) => known.some((one) => one.huella === huella))
}

/**
 * Counts an attempt to sign in, before the password is looked at.
 * @returns seconds to wait when there were too many, whether those were of all strangers together (then only a link by
 * mail opens), and how to take it back if it was honest
 */
export async function attemptSignIn(account: number | string, from: From) {
  const limits = await limitsOf(account, from)
  const takeBack = async () => {
    for (const { clave } of limits) await forgive(clave)
  }
  for (const limit of limits) {
    const espera = await attempt(limit)
    // An address that is refused uses up nobody's tries.
    if (espera > 0) return { espera, porCorreo: limit.clave === totalKey(account), takeBack }
  }
  return { espera: 0, porCorreo: false, takeBack }
}

/** Whether a link may be written for that name, whoever has it: the one before serves as long. */
export const mayAskForLink = async (account: number | string): Promise<boolean> =>
  (await attempt({ clave: `ingreso:enlace:${nameOf(account)}`, most: 1, seconds: CODE_LIFE.acceso })) === 0

/** How often that name was refused within the hour for that reason, this time too. */
export const refusalsOf = async (account: number | string, motivo: string): Promise<number> =>
  (await counted({ clave: `ingreso:rechazos:${motivo}:${nameOf(account)}`, most: 1_000_000, seconds: 3_600 })).cuenta

/**
 * Remembers where somebody signed in.
 * @param navegador a browser, which gets a cookie for it
 * @returns the cookie, when it had none
 */
export async function rememberAccess(tx: Tx, usuario: number, from: From, navegador: boolean): Promise<string | null> {
  const fresh = navegador && !from.equipo ? newSecret() : undefined
  const marks = marksOf({ ...from, equipo: fresh ?? from.equipo })
  if (marks.length > 0) {
    await tx
      .insert(accesosConocidos)
      .values(marks.map(({ huella }) => ({ usuario, huella })))
      .onConflictDoUpdate({
        target: [accesosConocidos.usuario, accesosConocidos.huella],
        set: { vistoEn: sql`now()` },
      })
  }
  return fresh ?? null
}

/** Whoever proved to be the owner by mail starts with a clean slate. */
export const clearAttempts = (tx: Tx, usuario: number) =>
  tx.delete(intentos).where(or(eq(intentos.clave, totalKey(usuario)), like(intentos.clave, `${accountKey(usuario)}:%`)))

export const forgetOldAccess = () =>
  db.delete(accesosConocidos).where(lt(accesosConocidos.vistoEn, sql`now() - interval '400 days'`))
