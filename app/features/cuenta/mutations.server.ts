import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { forgive, tooMany } from '../../lib/account/attempts.server.ts'
import { voidCodes } from '../../lib/account/codes.server.ts'
import { hashPassword, verifyPassword } from '../../lib/account/passwords.server.ts'
import { sesiones } from '../../lib/account/schema.server.ts'
import {
  activate,
  beginSecondFactor,
  checkSecondFactor,
  lockSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '../../lib/account/second-factor.server.ts'
import { endSessionOf, endSessions, openSession } from '../../lib/account/sessions.server.ts'
import { attemptSignIn, type From, mayAskForLink, rememberAccess } from '../../lib/account/sign-in-attempts.server.ts'
import { placeOf } from '../../lib/context.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { passwordChangedLetter, secondFactorOffLetter, secondFactorOnLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { type Invalid, invalid, type TooMany } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { findInstitucion } from '../institucion/queries.server.ts'
import {
  findUsuario,
  identify,
  passwordProblemFor,
  recipientOf,
  sameAs,
  type Usuario,
} from '../usuarios/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { askForLink } from './access-link.server.ts'
import { ended, endLooking } from './looking.server.ts'
import type { Session } from './queries.server.ts'
import { noteRefusal } from './refusals.server.ts'

export type SignIn = From & {
  institucion: number
  /** E-mail, user name, student code or document number. */
  usuario: string
  password: string
  codigo2fa?: string | undefined
  recordar?: boolean | undefined
  /** In a browser the session needs its cookie besides the token. */
  navegador: boolean
  /** The session cookie that the browser has until now: that session ends. */
  anterior?: string | undefined
}

export type SignedIn = {
  ok: true
  usuario: number
  /** The real token, still to be wrapped for the wire. */
  token: string
  cookie: string | null
  /** For the browser to keep, when it had none. */
  equipo: string | null
}

export type SignInRefusal =
  | { ok: false; codigo: 'CREDENCIALES' | 'NOCONFIRMADO' }
  /** `errado`: a code came, and it was not right. */
  | { ok: false; codigo: 'REQUIERE2FA'; errado: boolean }
  /** Their second factor was sealed with another key: only a recovery code opens. */
  | { ok: false; codigo: 'ILEGIBLE2FA'; errado: boolean }
  /** Strangers tried this account too often: who it belongs to, if anybody, gets a link by mail. */
  | { ok: false; codigo: 'PORCORREO'; espera: number }
  | TooMany

/** Signs somebody in. Whoever does not exist takes as long as who does, and is refused in the same words. */
export async function signIn(given: SignIn): Promise<SignedIn | SignInRefusal> {
  // However it is spaced, it is one name, and its tries are counted together.
  const name = given.usuario.replaceAll(/\s/g, '')
  const found = await identify(given.institucion, name)
  const usuario = found?.estado === '1' ? found : undefined
  const account = usuario?.id ?? `${given.institucion}:${name}`
  const outcome = await tryToEnter(given, name, account, usuario)
  if (!outcome.ok && (!('errado' in outcome) || outcome.errado)) {
    const { institucion, visitor } = given
    const { codigo: motivo } = outcome
    await noteRefusal(account, { institucion, usuario: usuario?.id ?? null, motivo, desde: placeOf(visitor) })
  }
  return outcome
}

async function tryToEnter(given: SignIn, name: string, account: number | string, usuario: Usuario | undefined) {
  const { espera, porCorreo, takeBack } = await attemptSignIn(account, given)
  if (porCorreo && (await mayAskForLink(account))) await askForLink(given.institucion, name)
  if (espera > 0) return { ok: false, codigo: porCorreo ? 'PORCORREO' : 'DEMASIADOS', espera } as const
  const right = await verifyPassword(usuario?.clave, given.password)
  if (!right || !usuario) return CREDENCIALES
  const outcome = usuario.correoConfirmadoEn ? await enter(given, usuario) : NOCONFIRMADO
  if (!('errado' in outcome && outcome.errado)) await takeBack()
  return outcome
}

const CREDENCIALES = { ok: false, codigo: 'CREDENCIALES' } as const
const NOCONFIRMADO = { ok: false, codigo: 'NOCONFIRMADO' } as const

function enter(given: SignIn, { id: usuario, clave }: Usuario): Promise<SignedIn | SignInRefusal> {
  const { codigo2fa = '', recordar = false, navegador, visitor, institucion } = given
  return change({ idusuario: usuario, institucion, desde: placeOf(visitor) }, async ({ tx, tell, audit }) => {
    // The password may have changed while it was being checked.
    if (!(await stillOpens(tx, usuario, clave))) return CREDENCIALES
    const proven = await checkSecondFactor(tx, usuario, codigo2fa)
    if (proven === 'unreadable') return { ok: false, codigo: 'ILEGIBLE2FA', errado: codigo2fa !== '' }
    if (!proven) return { ok: false, codigo: 'REQUIERE2FA', errado: codigo2fa !== '' }
    const ended = given.anterior ? await endSessionOf(tx, tell, given.anterior) : []
    for (const one of ended)
      audit({ accion: 'cerrar-sesiones', tipo: 'cuenta', sujeto: one.usuario, detalle: SAME_BROWSER })
    const { id: sesion, token, cookie } = await openSession(tx, tell, { usuario, recordar, navegador, ...visitor })
    const equipo = await rememberAccess(tx, usuario, given, navegador)
    const detalle = { sesion, navegador, recordar, segundo_factor: proven === true }
    audit({ accion: 'ingresar', tipo: 'cuenta', sujeto: usuario, detalle })
    return { ok: true, usuario, token, cookie, equipo }
  })
}

const SAME_BROWSER = { cuales: 'mismo-navegador', sesiones: 1 }

async function stillOpens(tx: Tx, usuario: number, clave: string | null) {
  const [row] = await tx
    .select({ clave: usuarios.clave, estado: usuarios.estado })
    .from(usuarios)
    .where(eq(usuarios.id, usuario))
    .for('share')
  return row?.estado === '1' && row.clave === clave
}

export const signOut = ({ usuario, id, actor, mirando }: Session): Promise<number> =>
  change(actor, async ({ tx, tell, audit }) => {
    if (mirando) audit(ended(mirando, id, 'salir'))
    const sesiones = await endSessions(tx, tell, usuario, { only: [id] })
    if (sesiones > 0) audit({ accion: 'salir', tipo: 'cuenta', sujeto: usuario, detalle: { sesion: id } })
    return sesiones
  })

/** Is oneself again. @returns as whom one looked */
export const stopLooking = ({ id, actor, mirando }: Session): Promise<number | undefined> =>
  endLooking(actor, { id, mira: mirando ?? null }, 'volver')

/** Ends one session of one's own, the others, or all. Returns how many ended. */
export const closeSessions = ({ usuario, id, actor }: Session, which: number | 'otras' | 'todas'): Promise<number> =>
  change(actor, async ({ tx, tell, audit }) => {
    const sesiones = await endSessions(tx, tell, usuario, scopeOf(which, id))
    const detalle = { cuales: which, sesiones }
    if (sesiones > 0) audit({ accion: 'cerrar-sesiones', tipo: 'cuenta', sujeto: usuario, detalle })
    return sesiones
  })

function scopeOf(which: number | 'otras' | 'todas', mine: number) {
  if (which === 'todas') return {}
  return which === 'otras' ? { except: mine } : { only: [which] }
}

/** Gives oneself a new password. The other sessions end. */
export async function changePassword(
  session: Session,
  { actual, nueva }: { actual: string; nueva: string },
): Promise<{ ok: true } | Invalid | TooMany> {
  const me = await proveMyself(session, actual)
  if (!me.ok) return me
  const problem = await passwordProblemFor(me.usuario, nueva)
  if (problem) return invalid('nueva', problem)
  const clave = await hashPassword(nueva)
  return change(session.actor, async ({ tx, tell, audit }) => {
    const changed = await tx.update(usuarios).set({ clave }).where(sameAs(me.usuario)).returning({ id: usuarios.id })
    if (changed.length === 0) return NOT_MINE
    await voidCodes(tx, session.usuario, ['correo', 'recuperar'])
    const sesiones = await endSessions(tx, tell, session.usuario, { except: session.id })
    audit({ accion: 'cambiar-clave', tipo: 'cuenta', sujeto: session.usuario, detalle: { sesiones } })
    await warn(tx, session.usuario, passwordChangedLetter)
    return { ok: true }
  })
}

const NOT_MINE = invalid('actual', 'Esa no es su contraseña actual.')

/** The password again, before anything that a stolen session should not do. */
async function proveMyself(
  { usuario: id }: Session,
  password: string,
): Promise<{ ok: true; usuario: Usuario } | Invalid | TooMany> {
  const clave = `clave:${id}`
  const over = await tooMany({ clave, most: 10, seconds: 900 })
  if (over) return over
  const usuario = await findUsuario(id)
  if (!(await verifyPassword(usuario?.clave, password)) || !usuario) {
    return NOT_MINE
  }
  await forgive(clave)
  return { ok: true, usuario }
}

/** Does `work` for whoever gives the password, unless it changes while it is being checked. */
async function onceProven<T>(session: Session, password: string, work: (unit: Unit) => Promise<T>) {
  const me = await proveMyself(session, password)
  if (!me.ok) return me
  return change(session.actor, async (unit) => {
    if (!(await stillOpens(unit.tx, session.usuario, me.usuario.clave))) return NOT_MINE
    return { ok: true as const, done: await work(unit) }
  })
}

/**
 * Begins to set up the second factor; `done` is what to show for it, as `beginSecondFactor` says. Demands the password:
 * with an open screen alone somebody could lock the owner out for good.
 */
export async function startSecondFactor(session: Session, password: string) {
  const institucion = await findInstitucion(session.institucion)
  const emisor = institucion?.nombreComercial ?? 'Atrio'
  return onceProven(session, password, ({ tx }) =>
    beginSecondFactor(tx, session.usuario, emisor, session.persona.correo),
  )
}

/** Sets it up for good with a first code. Returns the recovery codes, to be shown once. */
export async function confirmSecondFactor(
  session: Session,
  codigo: string,
): Promise<{ ok: true; respaldos: string[] } | Invalid | TooMany> {
  const over = await tooMany({ clave: `2fa:${session.usuario}`, most: 10, seconds: 900 })
  if (over) return over
  const respaldos = await change(session.actor, async (unit) => {
    const codes = await activate(unit.tx, session.usuario, codigo)
    if (codes) await factorChanged(unit, session.usuario, true)
    return codes
  })
  return respaldos ? { ok: true, respaldos } : invalid('codigo', WRONG_CODE)
}

const WRONG_CODE = 'El código no es correcto. Espere el siguiente y escríbalo con la hora del teléfono al día.'

/** Takes the second factor away. Demands the password, as whoever finds an open screen does not know it. */
export async function disableSecondFactor(
  session: Session,
  password: string,
): Promise<{ ok: true } | Invalid | TooMany> {
  const outcome = await onceProven(session, password, async (unit) => {
    if (!(await lockSecondFactor(unit.tx, session.usuario))) return NOT_IN_FORCE
    await removeSecondFactor(unit.tx, session.usuario)
    await factorChanged(unit, session.usuario, false)
    return { ok: true as const }
  })
  return outcome.ok ? outcome.done : outcome
}

/** Another window still shows the one that was taken away. */
const NOT_IN_FORCE = invalid('actual', 'La verificación en dos pasos ya no está activa.')

/** Replaces the recovery codes by new ones, to be shown once. Demands the password. */
export async function renewRecoveryCodes(
  session: Session,
  password: string,
): Promise<{ ok: true; respaldos: string[] } | Invalid | TooMany> {
  const outcome = await onceProven(session, password, async ({ tx, audit }) => {
    if (!(await lockSecondFactor(tx, session.usuario))) return NOT_IN_FORCE
    audit({ accion: 'renovar-respaldos', tipo: 'cuenta', sujeto: session.usuario })
    return { ok: true as const, respaldos: await newRecoveryCodes(tx, session.usuario) }
  })
  return outcome.ok ? outcome.done : outcome
}

async function factorChanged({ tx, tell, audit }: Unit, id: number, activo: boolean) {
  audit({ accion: activo ? 'activar-segundo-factor' : 'quitar-segundo-factor', tipo: 'cuenta', sujeto: id })
  await warn(tx, id, activo ? secondFactorOnLetter : secondFactorOffLetter)
  tell({ usuario: { usuario: id } })
}

/** Tells somebody by mail what happened to their account. */
async function warn(tx: Tx, id: number, letter: typeof passwordChangedLetter) {
  const usuario = await findUsuario(id, tx)
  if (usuario) await writeTo(tx, await recipientOf(usuario, tx), letter, '/cuenta/recuperar')
}

/** What nobody came back to is over, too. */
export async function endOldLooking() {
  const { id, mira, usuario } = sesiones
  const rows = await db
    .select({ id, mira, usuario, institucion: usuarios.institucion })
    .from(sesiones)
    .innerJoin(usuarios, eq(usuarios.id, usuario))
    .where(and(isNotNull(mira), sql`(${mira}->>'hasta')::timestamptz <= now()`))
  for (const row of rows) {
    await endLooking({ idusuario: row.usuario, institucion: row.institucion }, row, 'tiempo')
  }
}

export const lookingJob = defineJob('fin-de-ver-como', endOldLooking, { cron: '*/5 * * * *' })
