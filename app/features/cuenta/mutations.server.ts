import { eq } from 'drizzle-orm'
import { forgive, tooMany } from '../../lib/account/attempts.server.ts'
import { newCode, spendCode, voidCodes } from '../../lib/account/codes.server.ts'
import { hashPassword, verifyPassword } from '../../lib/account/passwords.server.ts'
import {
  activate,
  beginSecondFactor,
  checkSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '../../lib/account/second-factor.server.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { endSessionOf, endSessions, openSession } from '../../lib/account/sessions.server.ts'
import { attemptSignIn, type From, mayAskForLink, rememberAccess } from '../../lib/account/sign-in-attempts.server.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import { unlessTakenBack } from '../../lib/db/rollback.server.ts'
import { enqueue, jobsAreRunning } from '../../lib/jobs/boss.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { changing, type Tell } from '../../lib/live/announce.server.ts'
import {
  accessLetter,
  passwordChangedLetter,
  secondFactorOffLetter,
  secondFactorOnLetter,
} from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { type Invalid, invalid, type TooMany } from '../../lib/outcomes.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import { findInstitucion } from '../institucion/queries.server.ts'
import {
  findUsuario,
  identify,
  lockUsuario,
  passwordProblemFor,
  recipientOf,
  sameAs,
  type Usuario,
} from '../usuarios/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import type { Session } from './queries.server.ts'

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
  const { espera, porCorreo, takeBack } = await attemptSignIn(account, given)
  if (porCorreo && (await mayAskForLink(account))) await askForLink(given.institucion, name)
  if (espera > 0) return { ok: false, codigo: porCorreo ? 'PORCORREO' : 'DEMASIADOS', espera }
  const right = await verifyPassword(usuario?.clave, given.password)
  if (!right || !usuario) return CREDENCIALES
  const outcome = usuario.correoConfirmadoEn ? await enter(given, usuario) : NOCONFIRMADO
  if (!('errado' in outcome && outcome.errado)) await takeBack()
  return outcome
}

/** Only notes what was asked, so that the answer takes as long for nobody as for somebody. */
async function askForLink(institucion: number, usuario: string) {
  const asked = { institucion, usuario, solicitud: newSecret(), portal: publicUrl('/') }
  if (jobsAreRunning()) await enqueue(accessJob, asked)
  else await accessJob.handler(asked, new AbortController().signal)
}

/** Writes the link, if somebody has that name. */
export const accessJob = defineJob<{ institucion: number; usuario: string; solicitud: string; portal: string }>(
  'accesos',
  async ({ institucion, usuario: name, solicitud, portal }) => {
    const named = await identify(institucion, name)
    if (named?.estado !== '1' || !named.correoConfirmadoEn) return
    await unlessTakenBack(async (tx) => {
      const usuario = await lockUsuario(named.id, tx)
      if (usuario?.estado !== '1') return
      const path = `${portal}cuenta/acceso/${await newCode(tx, usuario.id, 'acceso')}`
      const written = await writeTo(tx, await recipientOf(usuario, tx), accessLetter, path, {
        clave: `acceso:${solicitud}`,
      })
      // The code in the letter that was written before must go on being the good one.
      if (written === null) tx.rollback()
    })
  },
)

/** Uses up such a link: from now on this browser, and this place, are among those where its person signed in. */
export const openAccess = (codigo: string, from: From) =>
  changing(async (tx) => {
    const spent = await spendCode(tx, ['acceso'], codigo)
    return spent.ok ? { ok: true as const, equipo: await rememberAccess(tx, spent.usuario, from, true) } : spent
  })

const CREDENCIALES = { ok: false, codigo: 'CREDENCIALES' } as const
const NOCONFIRMADO = { ok: false, codigo: 'NOCONFIRMADO' } as const

function enter(given: SignIn, { id: usuario, clave }: Usuario): Promise<SignedIn | SignInRefusal> {
  const { codigo2fa = '', recordar = false, navegador, visitor } = given
  return changing(async (tx, _announce, tell) => {
    // The password may have changed while it was being checked.
    if (!(await stillOpens(tx, usuario, clave))) return CREDENCIALES
    const proven = await checkSecondFactor(tx, usuario, codigo2fa)
    if (proven === 'unreadable') return { ok: false, codigo: 'ILEGIBLE2FA', errado: codigo2fa !== '' }
    if (!proven) return { ok: false, codigo: 'REQUIERE2FA', errado: codigo2fa !== '' }
    if (given.anterior) await endSessionOf(tx, tell, given.anterior)
    const { token, cookie } = await openSession(tx, tell, { usuario, recordar, navegador, ...visitor })
    const equipo = await rememberAccess(tx, usuario, given, navegador)
    return { ok: true, usuario, token, cookie, equipo }
  })
}

async function stillOpens(tx: Tx, usuario: number, clave: string | null) {
  const [row] = await tx
    .select({ clave: usuarios.clave, estado: usuarios.estado })
    .from(usuarios)
    .where(eq(usuarios.id, usuario))
    .for('share')
  return row?.estado === '1' && row.clave === clave
}

export const signOut = ({ usuario, id }: Session): Promise<number> =>
  changing((tx, _announce, tell) => endSessions(tx, tell, usuario, { only: [id] }))

/** Ends one session of one's own, the others, or all. Returns how many ended. */
export const closeSessions = ({ usuario, id }: Session, which: number | 'otras' | 'todas'): Promise<number> =>
  changing((tx, _announce, tell) => endSessions(tx, tell, usuario, scopeOf(which, id)))

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
  return changing(async (tx, _announce, tell) => {
    const changed = await tx.update(usuarios).set({ clave }).where(sameAs(me.usuario)).returning({ id: usuarios.id })
    if (changed.length === 0) return NOT_MINE
    await voidCodes(tx, session.usuario, ['correo', 'recuperar'])
    await endSessions(tx, tell, session.usuario, { except: session.id })
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
async function onceProven<T>(session: Session, password: string, work: (tx: Tx, tell: Tell) => Promise<T>) {
  const me = await proveMyself(session, password)
  if (!me.ok) return me
  return changing(async (tx, _announce, tell) => {
    if (!(await stillOpens(tx, session.usuario, me.usuario.clave))) return NOT_MINE
    return { ok: true as const, done: await work(tx, tell) }
  })
}

/**
 * Begins to set up the second factor; `done` is what to show for it, as `beginSecondFactor` says. Demands the password:
 * with an open screen alone somebody could lock the owner out for good.
 */
export async function startSecondFactor(session: Session, password: string) {
  const institucion = await findInstitucion(session.institucion)
  const emisor = institucion?.nombreComercial ?? 'Atrio'
  return onceProven(session, password, (tx) => beginSecondFactor(tx, session.usuario, emisor, session.persona.correo))
}

/** Sets it up for good with a first code. Returns the recovery codes, to be shown once. */
export async function confirmSecondFactor(
  session: Session,
  codigo: string,
): Promise<{ ok: true; respaldos: string[] } | Invalid | TooMany> {
  const over = await tooMany({ clave: `2fa:${session.usuario}`, most: 10, seconds: 900 })
  if (over) return over
  const respaldos = await changing(async (tx, _announce, tell) => {
    const codes = await activate(tx, session.usuario, codigo)
    if (codes) await factorChanged(tx, tell, session.usuario, true)
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
  const outcome = await onceProven(session, password, async (tx, tell) => {
    await removeSecondFactor(tx, session.usuario)
    await factorChanged(tx, tell, session.usuario, false)
  })
  return outcome.ok ? { ok: true } : outcome
}

/** Replaces the recovery codes by new ones, to be shown once. Demands the password. */
export async function renewRecoveryCodes(
  session: Session,
  password: string,
): Promise<{ ok: true; respaldos: string[] } | Invalid | TooMany> {
  const outcome = await onceProven(session, password, (tx) => newRecoveryCodes(tx, session.usuario))
  return outcome.ok ? { ok: true, respaldos: outcome.done } : outcome
}

async function factorChanged(tx: Tx, tell: Tell, id: number, activo: boolean) {
  await warn(tx, id, activo ? secondFactorOnLetter : secondFactorOffLetter)
  tell({ usuario: { usuario: id } })
}

/** Tells somebody by mail what happened to their account. */
async function warn(tx: Tx, id: number, letter: typeof passwordChangedLetter) {
  const usuario = await findUsuario(id, tx)
  if (usuario) await writeTo(tx, await recipientOf(usuario, tx), letter, '/cuenta/recuperar')
}
