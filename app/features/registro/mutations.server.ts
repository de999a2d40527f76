import { and, eq, sql } from 'drizzle-orm'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import {
  CODE_LIFE,
  codeState,
  type InvalidCode,
  newCode,
  spendCode,
  voidCodes,
} from '../../lib/account/codes.server.ts'
import { hashPassword, verifyPassword } from '../../lib/account/passwords.server.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { endSessions } from '../../lib/account/sessions.server.ts'
import { clearAttempts } from '../../lib/account/sign-in-attempts.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { unlessTakenBack } from '../../lib/db/rollback.server.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { enqueue, jobsAreRunning } from '../../lib/jobs/boss.server.ts'
import { defineJob, type Job } from '../../lib/jobs/job.ts'
import { changing, type Tell } from '../../lib/live/announce.server.ts'
import { confirmLetter, mailChangedLetter, passwordChangedLetter, recoverLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { deliverSoon } from '../../lib/mail/outbox.server.ts'
import { type Invalid, invalid, type TooMany } from '../../lib/outcomes.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import { roleNamed } from '../catalogos/queries.server.ts'
import {
  findDuplicate,
  findUsuario,
  heldInVain,
  identify,
  lockUsuario,
  passwordProblemFor,
  recipientOf,
  studentWith,
  type Usuario,
} from '../usuarios/queries.server.ts'
import { consentimientos, usuarios } from '../usuarios/schema.server.ts'
import { type Alta, AVISO_PRIVACIDAD, CONSENTIMIENTOS } from './schema.server.ts'

const HOUR_S = 3_600

export type SignUpCode = 'SUCCESS' | 'ErrorEmail' | 'CORREODUPLICADO' | 'DNIDUPLICADO' | 'CODIGODUPLICADO'
export type CodeResult = 'SUCCESS' | InvalidCode

/** A whole classroom registers from one address, and few at the first try. */
const REGISTRATIONS_AN_HOUR = 120

const byAddress = (what: string, direccion: string, most = 30) => limitOfAddress(what, direccion, most, HOUR_S)

/**
 * Registers somebody, who has to confirm the address before they can sign in. The outcome of a well-formed request is a
 * code of the specification's section 5.
 */
export async function signUp(
  institucion: number,
  given: Alta,
  direccion: string,
): Promise<{ ok: true; codigo: SignUpCode } | Invalid | TooMany> {
  const over = await tooMany(byAddress('registro', direccion, REGISTRATIONS_AN_HOUR))
  if (over) return over
  const person = personOf(institucion, given)
  const problem = await passwordProblemFor(person, given.password)
  if (problem) return invalid('password', problem)
  const clave = await hashPassword(given.password)
  const created = await db.transaction((tx) => create(tx, { ...person, clave }, given.consentimientos ?? []))
  if (typeof created === 'string') return { ok: true, codigo: created }
  // Tried while the person waits, who otherwise would wait for a mail that cannot come. The job goes on trying.
  const delivery = await deliverSoon(created, WAITED_FOR_MS)
  return { ok: true, codigo: delivery === 'bien' || delivery === 'nosesabe' ? 'SUCCESS' : 'ErrorEmail' }
}

/** A mail server that does not answer is no reason to say that there is no account. */
const WAITED_FOR_MS = 2_000

const personOf = (institucion: number, given: Alta) => ({
  institucion,
  nombre: given.nombre_persona,
  apellidos: given.apellidos_persona,
  sexo: given.sexo_persona ?? null,
  correo: given.correo_persona,
  celular: given.celular ?? null,
  tipoDocumento: given.numero_documento ? (given.tipo_documento ?? null) : null,
  numeroDocumento: given.numero_documento ?? null,
  codigoEstudiante: given.codigo_estudiante ?? null,
  username: null,
  estado: '1',
})

type NewPerson = ReturnType<typeof personOf> & { clave: string }
type Taken = Exclude<SignUpCode, 'SUCCESS' | 'ErrorEmail'>

/** @returns the id of the confirmation in the outbox, or what somebody else has already */
async function create(tx: Tx, person: NewPerson, agreed: string[]): Promise<number | Taken> {
  const taken = async () => (await findDuplicate(tx, person.institucion, person)) as Taken | null
  const before = await taken()
  if (before) return before
  const student = await studentWith(tx, person)
  // The institution says whose it is.
  if (student === 'ajeno') return 'CODIGODUPLICADO'
  const [tipo, name] = student === 'suyo' ? ['Estudiante', 'estudiante'] : [null, 'usuario']
  const rol = await roleNamed(tx, person.institucion, name)
  await tx.delete(usuarios).where(heldInVain(person.institucion, person))
  const values = { ...person, tipo, rol }
  const [row] = await tx.insert(usuarios).values(values).onConflictDoNothing().returning({ id: usuarios.id })
  // Somebody registered the same in this very moment.
  if (!row) return (await taken()) ?? 'CORREODUPLICADO'
  await tx.insert(consentimientos).values(consentsOf(row.id, agreed))
  const message = await sendConfirmation(tx, { ...person, id: row.id }, request(), DELIVERED_FIRST_S)
  if (message === null) throw new Error('The confirmation was not written')
  return message
}

const DELIVERED_FIRST_S = 60

const request = () => ({ solicitud: newSecret(), portal: publicUrl('/') })

const consentsOf = (usuario: number, agreed: string[]) => {
  const { version } = AVISO_PRIVACIDAD
  const notice = { usuario, version, finalidad: 'aviso_privacidad', otorgado: true }
  const optional = CONSENTIMIENTOS.map(({ finalidad }) => ({
    usuario,
    version,
    finalidad,
    otorgado: agreed.includes(finalidad),
  }))
  return [notice, ...optional]
}

async function sendConfirmation(
  tx: Tx,
  usuario: Pick<Usuario, 'id' | 'nombre' | 'correo' | 'institucion'>,
  { solicitud, portal }: Pick<Asked, 'solicitud' | 'portal'>,
  inSeconds = 0,
) {
  const code = await newCode(tx, usuario.id, 'confirmar')
  const path = `${portal}cuenta/confirmar/${code}`
  return writeTo(tx, await recipientOf(usuario, tx), confirmLetter, path, {
    clave: `confirmar:${solicitud}`,
    inSeconds,
  })
}

/**
 * Confirms an address: of a new account, or the new one of an account. Confirming again is no error.
 * @param password the account's from now on, whatever whoever registered it wrote: who has the code has the mail. Without
 * it, theirs stays
 */
export async function confirm(
  codigo: string,
  password: string | undefined,
  direccion: string,
): Promise<{ ok: true; codigo: CodeResult } | Invalid | TooMany> {
  if (password === undefined) return { ok: true, codigo: await applyConfirmation(codigo, {}) }
  const over = await tooMany(byAddress('confirmar', direccion, REGISTRATIONS_AN_HOUR))
  if (over) return over
  const known = await codeState(['confirmar'], codigo)
  const usuario = known.codigo === 'SUCCESS' ? await findUsuario(known.usuario) : undefined
  if (!usuario || (await verifyPassword(usuario.clave, password))) {
    return { ok: true, codigo: await applyConfirmation(codigo, {}) }
  }
  const problem = await passwordProblemFor(usuario, password)
  if (problem) return invalid('password', problem)
  return { ok: true, codigo: await applyConfirmation(codigo, { clave: await hashPassword(password) }) }
}

function applyConfirmation(codigo: string, chosen: { clave?: string }): Promise<CodeResult> {
  const done = changing<CodeResult>(async (tx, _announce, tell) => {
    const spent = await spendCode(tx, ['confirmar', 'correo'], codigo)
    if (!spent.ok) return spent.usado && (await isConfirmed(tx, spent.usado)) ? 'SUCCESS' : spent.codigo
    if (spent.valor !== null) return changeMail(tx, spent.usuario, spent.valor, tell)
    const confirmed = await tx
      .update(usuarios)
      .set({ ...CONFIRMADO, ...chosen })
      .where(eq(usuarios.id, spent.usuario))
      .returning({ id: usuarios.id })
    await clearAttempts(tx, spent.usuario)
    return confirmed.length > 0 ? 'SUCCESS' : 'CODIGOINVALIDO'
  })
  // Somebody took the new address in this very moment.
  return done.catch((error) => {
    if (isDuplicate(error)) return 'CODIGOINVALIDO'
    throw error
  })
}

/** Since now, unless it was before. */
const CONFIRMADO = { correoConfirmadoEn: sql`coalesce(${usuarios.correoConfirmadoEn}, now())` }

const isConfirmed = async (tx: Tx, id: number) => (await findUsuario(id, tx))?.correoConfirmadoEn != null

async function changeMail(tx: Tx, id: number, correo: string, tell: Tell): Promise<CodeResult> {
  const usuario = await findUsuario(id, tx)
  if (!usuario || (await findDuplicate(tx, usuario.institucion, { correo }, id))) return 'CODIGOINVALIDO'
  await tx.delete(usuarios).where(heldInVain(usuario.institucion, { correo }))
  await writeTo(tx, await recipientOf(usuario, tx), mailChangedLetter, '/cuenta/recuperar')
  await tx.update(usuarios).set({ correo, correoConfirmadoEn: sql`now()` }).where(eq(usuarios.id, id))
  // A link in the old mailbox.
  await voidCodes(tx, id, ['recuperar'])
  tell({ usuario: { usuario: id } })
  return 'SUCCESS'
}

type Asked = {
  institucion: number
  usuario: string
  /** Names the request, however often its job runs. */
  solicitud: string
  /** The portal where it was asked: the job may run in the process of another. */
  portal: string
}

/** Sends the confirmation again, if there is something to confirm. The answer never tells. */
export const resend = (institucion: number, correo: string, direccion: string) =>
  ask(resendJob, 'confirmacion', institucion, correo, direccion)

/** Sends a link to choose a new password, if somebody has that name. The answer never tells. */
export const recover = (institucion: number, usuario: string, direccion: string) =>
  ask(recoverJob, 'recuperacion', institucion, usuario, direccion)

/** Only notes what was asked, so that the answer takes as long for nobody as for somebody. */
async function ask(job: Job<Asked>, what: string, institucion: number, usuario: string, direccion: string) {
  const over = await tooMany(byAddress(what, direccion))
  if (over) return over
  const asked = { institucion, usuario, ...request() }
  if (jobsAreRunning()) await enqueue(job, asked)
  else await job.handler(asked, new AbortController().signal)
  return { ok: true } as const
}

/**
 * Mails to one person: more would be somebody else's joke. Only while the first of their links still serves, or whoever
 * asks in their name would keep them out.
 */
const MAILS = { most: 5, seconds: CODE_LIFE.recuperar }

export const resendJob = defineJob<Asked>('confirmaciones', (asked) =>
  forPerson('confirmacion', asked, async (tx, usuario) =>
    usuario.correoConfirmadoEn ? 0 : sendConfirmation(tx, usuario, asked),
  ),
)

export const recoverJob = defineJob<Asked>('recuperaciones', (asked) =>
  forPerson('recuperacion', asked, async (tx, usuario) => {
    const path = `${asked.portal}cuenta/restablecer/${await newCode(tx, usuario.id, 'recuperar')}`
    return writeTo(tx, await recipientOf(usuario, tx), recoverLetter, path, { clave: `recuperar:${asked.solicitud}` })
  }),
)

/** @param write gives null when the letter was written before: then the code in it must go on being the good one */
async function forPerson(
  what: string,
  { institucion, usuario: text }: Pick<Asked, 'institucion' | 'usuario'>,
  write: (tx: Tx, usuario: Usuario) => Promise<number | null>,
) {
  const named = await identify(institucion, text)
  if (named?.estado !== '1') return
  if (await tooMany({ clave: `${what}:${named.id}`, ...MAILS })) return
  await unlessTakenBack(async (tx) => {
    // Their address may have changed since, and the old mailbox must not get a link that is good.
    const usuario = await lockUsuario(named.id, tx)
    if (usuario?.estado !== '1' || (await write(tx, usuario)) === null) tx.rollback()
  })
}

/** Gives somebody who proved to read their mail a new password, and ends whatever was open. */
export async function reset(
  { codigo, password }: { codigo: string; password: string },
  direccion: string,
): Promise<{ ok: true; codigo: CodeResult } | Invalid | TooMany> {
  const over = await tooMany(byAddress('restablecer', direccion))
  if (over) return over
  const known = await codeState(['recuperar'], codigo)
  if (known.codigo !== 'SUCCESS') return { ok: true, codigo: known.codigo }
  const usuario = await findUsuario(known.usuario)
  const problem = usuario ? await passwordProblemFor(usuario, password) : null
  if (problem) return invalid('password', problem)
  const clave = await hashPassword(password)
  return { ok: true, codigo: await changing((tx, _announce, tell) => setPassword(tx, tell, codigo, clave)) }
}

async function setPassword(tx: Tx, tell: Tell, codigo: string, clave: string): Promise<CodeResult> {
  const spent = await spendCode(tx, ['recuperar'], codigo)
  if (!spent.ok) return spent.codigo
  const id = spent.usuario
  const [usuario] = await tx
    .update(usuarios)
    // The link came by mail: whoever has it reads that mailbox.
    .set({ clave, ...CONFIRMADO })
    .where(and(eq(usuarios.id, id), eq(usuarios.estado, '1')))
    .returning()
  if (!usuario) return 'CODIGOINVALIDO'
  // A new address may have been asked for by whoever had the old password, and another link may lie in that mailbox.
  await voidCodes(tx, id, ['confirmar', 'correo', 'recuperar'])
  await endSessions(tx, tell, id)
  await clearAttempts(tx, id)
  await writeTo(tx, await recipientOf(usuario, tx), passwordChangedLetter, '/cuenta/recuperar')
  return 'SUCCESS'
}
