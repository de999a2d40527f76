import { and, eq, sql } from 'drizzle-orm'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import { codeState, type InvalidCode, spendCode, voidCodes } from '../../lib/account/codes.server.ts'
import { forgetAccounts } from '../../lib/account/forget.server.ts'
import { hashPassword, verifyPassword } from '../../lib/account/passwords.server.ts'
import { endSessions } from '../../lib/account/sessions.server.ts'
import { clearAttempts } from '../../lib/account/sign-in-attempts.server.ts'
import { placeOf, type Visitor } from '../../lib/context.server.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { mailChangedLetter, passwordChangedLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { deliverSoon } from '../../lib/mail/outbox.server.ts'
import { type Invalid, invalid, type TooMany } from '../../lib/outcomes.ts'
import { change, nobody, type Unit } from '../../lib/unit.server.ts'
import { roleNamed } from '../catalogos/queries.server.ts'
import {
  findDuplicate,
  findUsuario,
  goneColumns,
  heldInVain,
  passwordProblemFor,
  recipientOf,
  studentWith,
} from '../usuarios/queries.server.ts'
import { consentimientos, usuarios } from '../usuarios/schema.server.ts'
import { placeMark, request, sendConfirmation } from './letters.server.ts'
import { type Alta, AVISO_PRIVACIDAD, CONSENTIMIENTOS } from './schema.server.ts'

const HOUR_S = 3_600

export type SignUpCode = 'SUCCESS' | 'ErrorEmail' | 'CORREODUPLICADO' | 'DNIDUPLICADO' | 'CODIGODUPLICADO'
export type CodeResult = 'SUCCESS' | InvalidCode

/** A whole classroom registers from one address, and few at the first try. */
const REGISTRATIONS_AN_HOUR = 120

const byAddress = (what: string, { direccion }: Visitor, most = 30) => limitOfAddress(what, direccion, most, HOUR_S)

/**
 * Registers somebody, who has to confirm the address before they can sign in. The outcome of a well-formed request is a
 * code of the specification's section 5.
 */
export async function signUp(
  institucion: number,
  given: Alta,
  visitor: Visitor,
): Promise<{ ok: true; codigo: SignUpCode } | Invalid | TooMany> {
  const over = await tooMany(byAddress('registro', visitor, REGISTRATIONS_AN_HOUR))
  if (over) return over
  const person = personOf(institucion, given)
  const problem = await passwordProblemFor(person, given.password)
  if (problem) return invalid('password', problem)
  const clave = await hashPassword(given.password)
  const who = { idusuario: null, institucion, desde: placeOf(visitor) }
  const from = { consentimientos: given.consentimientos ?? [], lugar: placeMark(visitor.direccion) }
  const created = await change(who, (unit) => create(unit, { ...person, clave }, from))
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
async function create(
  unit: Unit,
  person: NewPerson,
  { consentimientos: agreed, lugar }: { consentimientos: string[]; lugar: string },
): Promise<number | Taken> {
  const { tx, audit } = unit
  const taken = async () => (await findDuplicate(tx, person.institucion, person)) as Taken | null
  const before = await taken()
  if (before) return before
  const student = await studentWith(tx, person)
  // The institution says whose it is.
  if (student === 'ajeno') return 'CODIGODUPLICADO'
  const [tipo, name] = student === 'suyo' ? ['Estudiante', 'estudiante'] : [null, 'usuario']
  const rol = await roleNamed(tx, person.institucion, name)
  await discard(unit, heldInVain(person.institucion, person))
  const values = { ...person, tipo, rol }
  const [row] = await tx.insert(usuarios).values(values).onConflictDoNothing().returning({ id: usuarios.id })
  // Somebody registered the same in this very moment.
  if (!row) return (await taken()) ?? 'CORREODUPLICADO'
  await tx.insert(consentimientos).values(consentsOf(row.id, agreed))
  const { clave: _, institucion: __, estado: ___, ...personal } = person
  audit({ accion: 'registrarse', tipo: 'cuenta', sujeto: row.id, detalle: { tipo }, personal })
  const message = await sendConfirmation(tx, { ...person, id: row.id }, request(), {
    inSeconds: DELIVERED_FIRST_S,
    lugar,
  })
  if (message === null) throw new Error('The confirmation was not written')
  return message
}

/** Registrations that nobody confirmed make room. */
const discard = async (unit: Unit, which: ReturnType<typeof heldInVain>) =>
  forgetAccounts(unit, await unit.tx.delete(usuarios).where(which).returning(goneColumns))

const DELIVERED_FIRST_S = 60

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

/**
 * Confirms an address: of a new account, or the new one of an account. Confirming again is no error.
 * @param password the account's from now on, whatever whoever registered it wrote: who has the code has the mail. Without
 * it, theirs stays only where it is they who confirm
 */
export async function confirm(
  codigo: string,
  password: string | undefined,
  visitor: Visitor,
): Promise<{ ok: true; codigo: CodeResult | 'SINCLAVE' } | Invalid | TooMany> {
  if (password === undefined) return { ok: true, codigo: await applyConfirmation(codigo, visitor, 'suya') }
  const over = await tooMany(byAddress('confirmar', visitor, REGISTRATIONS_AN_HOUR))
  if (over) return over
  const known = await codeState(['confirmar'], codigo)
  const usuario = known.codigo === 'SUCCESS' ? await findUsuario(known.usuario) : undefined
  if (!usuario || (await verifyPassword(usuario.clave, password))) {
    return { ok: true, codigo: await applyConfirmation(codigo, visitor, 'sabida') }
  }
  const problem = await passwordProblemFor(usuario, password)
  if (problem) return invalid('password', problem)
  return { ok: true, codigo: await applyConfirmation(codigo, visitor, { clave: await hashPassword(password) }) }
}

/** @param password known to whoever confirms, theirs only where they registered, or the hash of another */
function applyConfirmation(
  codigo: string,
  visitor: Visitor,
  password: 'sabida' | 'suya' | { clave: string },
): Promise<CodeResult | 'SINCLAVE'> {
  const done = change(nobody(placeOf(visitor)), async (unit): Promise<CodeResult | 'SINCLAVE'> => {
    const { tx, audit } = unit
    const spent = await spendCode(tx, ['confirmar', 'correo'], codigo)
    if (!spent.ok) return spent.usado && (await isConfirmed(tx, spent.usado)) ? 'SUCCESS' : spent.codigo
    if (spent.tipo === 'correo') return changeMail(unit, spent.usuario, spent.valor ?? '')
    const ends = password === 'suya' && spent.valor !== placeMark(visitor.direccion)
    const chosen = ends ? { clave: null } : typeof password === 'string' ? {} : password
    const confirmed = await tx
      .update(usuarios)
      .set({ ...CONFIRMADO, ...chosen })
      .where(eq(usuarios.id, spent.usuario))
      .returning({ id: usuarios.id })
    await clearAttempts(tx, spent.usuario)
    if (confirmed.length === 0) return 'CODIGOINVALIDO'
    const detalle = { otra_clave: 'clave' in chosen, ...(ends && { sin_clave: true }) }
    const { usuario: sujeto, institucion } = spent
    audit({ accion: 'confirmar-correo', tipo: 'cuenta', sujeto, institucion, detalle })
    return ends ? 'SINCLAVE' : 'SUCCESS'
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

async function changeMail(unit: Unit, id: number, correo: string): Promise<CodeResult> {
  const { tx, tell, audit } = unit
  const usuario = await findUsuario(id, tx)
  if (!usuario || (await findDuplicate(tx, usuario.institucion, { correo }, id))) return 'CODIGOINVALIDO'
  const { institucion } = usuario
  await discard(unit, heldInVain(institucion, { correo }))
  await writeTo(tx, await recipientOf(usuario, tx), mailChangedLetter, '/cuenta/recuperar')
  await tx.update(usuarios).set({ correo, correoConfirmadoEn: sql`now()` }).where(eq(usuarios.id, id))
  // A link in the old mailbox.
  await voidCodes(tx, id, ['recuperar'])
  const personal = { antes: usuario.correo, despues: correo }
  audit({ accion: 'cambiar-correo', tipo: 'cuenta', sujeto: id, institucion, personal })
  tell({ usuario: { usuario: id } })
  return 'SUCCESS'
}

/** Gives somebody who proved to read their mail a new password, and ends whatever was open. */
export async function reset(
  { codigo, password }: { codigo: string; password: string },
  visitor: Visitor,
): Promise<{ ok: true; codigo: CodeResult } | Invalid | TooMany> {
  const over = await tooMany(byAddress('restablecer', visitor))
  if (over) return over
  const known = await codeState(['recuperar', 'invitar'], codigo)
  if (known.codigo !== 'SUCCESS') return { ok: true, codigo: known.codigo }
  const usuario = await findUsuario(known.usuario)
  const problem = usuario ? await passwordProblemFor(usuario, password) : null
  if (problem) return invalid('password', problem)
  const clave = await hashPassword(password)
  return { ok: true, codigo: await change(nobody(placeOf(visitor)), (unit) => setPassword(unit, codigo, clave)) }
}

async function setPassword({ tx, tell, audit }: Unit, codigo: string, clave: string): Promise<CodeResult> {
  const spent = await spendCode(tx, ['recuperar', 'invitar'], codigo)
  if (!spent.ok) return spent.codigo
  const id = spent.usuario
  const before = await findUsuario(id, tx)
  const [usuario] = await tx
    .update(usuarios)
    // The link came by mail: whoever has it reads that mailbox.
    .set({ clave, ...CONFIRMADO })
    .where(and(eq(usuarios.id, id), eq(usuarios.estado, '1')))
    .returning()
  if (!usuario) return 'CODIGOINVALIDO'
  // A new address may have been asked for by whoever had the old password, and another link may lie in that mailbox.
  await voidCodes(tx, id, ['confirmar', 'correo', 'recuperar', 'invitar'])
  const sesiones = await endSessions(tx, tell, id)
  await clearAttempts(tx, id)
  const { institucion } = usuario
  audit({ accion: 'restablecer-clave', tipo: 'cuenta', sujeto: id, institucion, detalle: { sesiones } })
  // Who was invited had none to change.
  if (before?.clave) await writeTo(tx, await recipientOf(usuario, tx), passwordChangedLetter, '/cuenta/recuperar')
  return 'SUCCESS'
}
