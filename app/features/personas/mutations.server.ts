import { newCode, voidCodes } from '../../lib/account/codes.server.ts'
import { type Guarded, no, type Stale } from '../../lib/account/guards.ts'
import { type Actor, covers, isStaff, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { lockSecondFactor, removeSecondFactor } from '../../lib/account/second-factor.server.ts'
import { endSessions } from '../../lib/account/sessions.server.ts'
import { clearAttempts } from '../../lib/account/sign-in-attempts.server.ts'
import type { Entry } from '../../lib/audit/write.server.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { mailChangedLetter, offeredLetter, secondFactorOffLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { type FieldError, type Invalid, invalid } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { findDuplicate, recipientOf, type Usuario } from '../usuarios/queries.server.ts'
import { importaciones, personas } from '../usuarios/schema.server.ts'
import { admit, areasIn, judging, type Let, rolesIn, TAKEN } from './admit.server.ts'
import { invite } from './invitations.server.ts'
import { changing, type Done, isLast, onPerson, ownBesides, type Person, type Powers, put } from './on-person.server.ts'
import { type Column, type Kept, wireOf, wrongDocument } from './rules.ts'

type Work<T> = (unit: Unit<Actor>, person: Person) => Promise<T>

/** One step on one person, as a whole of its own. @param read the version that was read, where somebody says it: an old one is refused */
const withOne = <T>(actor: Actor, id: number, read: number | undefined, work: Work<T>) =>
  changing(actor, (unit) =>
    onPerson<T | Stale>(unit, id, async (person) => {
      const { version } = person.usuario
      if (read !== undefined && read !== version) return { ok: false, codigo: 'CAMBIADO', version, campos: [] }
      return work(unit, person)
    }),
  )

/** Disables a person, whose sessions end at once. Demands `usuarios.editar`, and all that they may do. */
export const disableUser = (actor: Actor, id: number, read?: number) =>
  withOne(actor, id, read, (unit) => disable(unit, id))

/** The same as part of something larger. */
export const disable = (unit: Unit<Actor>, id: number): Promise<Done | Guarded> =>
  onPerson(unit, id, async (person) => {
    if (await isLast(unit, person, NO_POWERS)) return no('ULTIMO')
    await endSessions(unit.tx, unit.tell, id)
    if (person.usuario.estado === '0') return unchanged(person)
    unit.audit({ accion: 'deshabilitar', tipo: 'usuarios', id, sujeto: id })
    return put(unit, person, { estado: '0' })
  })

const unchanged = ({ usuario: { version } }: Person): Done => ({ ok: true, version, igual: true })

/** Lets a disabled person sign in again. Demands the same. */
export const enableUser = (actor: Actor, id: number, read?: number) =>
  withOne(actor, id, read, (unit) => enable(unit, id))

/** The same as part of something larger. */
export const enable = (unit: Unit<Actor>, id: number): Promise<Done | Guarded> =>
  onPerson(unit, id, async (person) => {
    if (person.usuario.estado === '1') return unchanged(person)
    unit.audit({ accion: 'habilitar', tipo: 'usuarios', id, sujeto: id })
    return put(unit, person, { estado: '1' })
  })

/** Ends all that somebody has open. Demands the same. */
export const endSessionsOf = (actor: Actor, id: number, read?: number): Promise<Done | Guarded | Stale> =>
  withOne(actor, id, read, async (unit, person) => {
    const sesiones = await endSessions(unit.tx, unit.tell, id)
    unit.audit({ accion: 'cerrar-sesiones', tipo: 'usuarios', id, sujeto: id, detalle: { cuales: 'todas', sesiones } })
    return put(unit, person, {})
  })

/** For whoever lost their telephone: takes their second factor away, ends their sessions and writes to them. */
export const takeSecondFactor = (actor: Actor, id: number, read?: number): Promise<Done | Guarded | Stale> =>
  withOne(actor, id, read, async (unit, person) => {
    const { tx, tell, audit } = unit
    if (!(await lockSecondFactor(tx, id))) return no('SINFACTOR')
    await removeSecondFactor(tx, id)
    const sesiones = await endSessions(tx, tell, id)
    await clearAttempts(tx, id)
    await writeTo(tx, await recipientOf(person.usuario, tx), secondFactorOffLetter, '/cuenta/recuperar')
    audit({ accion: 'quitar-segundo-factor', tipo: 'usuarios', id, sujeto: id, detalle: { sesiones } })
    return put(unit, person, {})
  })

/** Takes away what somebody holds by themselves: they keep what their role allows. */
export const takeOwnPowers = (actor: Actor, id: number, read?: number): Promise<Done | Guarded | Stale> =>
  withOne(actor, id, read, async (unit, person) => {
    if (await isLast(unit, person, person.role ?? NO_POWERS)) return no('ULTIMO')
    unit.audit(ownPowersEntry(person))
    return put(unit, person, NO_POWERS)
  })

const ownPowersEntry = ({ usuario: { id }, own }: Person): Entry => ({
  ...{ accion: 'quitar-permisos', tipo: 'usuarios', id, sujeto: id, antes: own, despues: NO_POWERS },
})

/** Sends somebody a link: to choose their first password, or another one. */
export async function sendLink(actor: Actor, id: number, read?: number): Promise<Done | Guarded | Stale> {
  let afterwards = async () => {}
  const done = await withOne(actor, id, read, async (unit, person) => {
    const { tx, audit } = unit
    const { usuario } = person
    if (usuario.estado !== '1') return no('DESACTIVADA')
    const first = usuario.clave === null
    if (first) afterwards = await invite(unit, [id])
    else {
      const path = `/cuenta/restablecer/${await newCode(tx, id, 'recuperar')}`
      await writeTo(tx, await recipientOf(usuario, tx), offeredLetter, path)
    }
    audit({ accion: first ? 'invitar' : 'enviar-enlace', tipo: 'usuarios', id, sujeto: id })
    return put(unit, person, {})
  })
  if (done.ok) await afterwards()
  return done
}

type Changed = Done | Guarded | Invalid | Stale

/**
 * Changes what the office says of a person. Demands `usuarios.editar`, and all that the person may do before and after.
 * @param version of what was read: nobody overwrites anybody
 */
export function changePerson(actor: Actor, id: number, version: number, given: Partial<Kept>): Promise<Changed> {
  return changing(actor, (unit) => changeIn(unit, id, version, given, { isLeaving: true })).catch((error) => {
    // Somebody took it in this very moment.
    if (isDuplicate(error))
      return invalid('correo_persona', 'Otra persona acaba de usar ese correo, documento o código')
    throw error
  })
}

/** The same as part of something larger. @param how whoever gets no role keeps nothing of their own: they leave the office */
export function changeIn(
  unit: Unit<Actor>,
  id: number,
  version: number,
  given: Partial<Kept>,
  how: { isLeaving: boolean } = { isLeaving: false },
): Promise<Changed> {
  return onPerson<Changed>(unit, id, async (person) => {
    const { usuario } = person
    const keys = (Object.keys(given) as Column[]).filter((key) => given[key] !== usuario[key])
    if (usuario.version !== version) {
      const campos = keys.map((key) => ({ campo: wireOf(key), suyo: given[key], actual: usuario[key] }))
      return { ok: false, codigo: 'CAMBIADO', version: usuario.version, campos }
    }
    if (keys.length === 0) return { ok: true, version }
    const set = Object.fromEntries(keys.map((key) => [key, given[key]])) as Partial<Kept>
    const errores = await wrongWith(unit, usuario, set)
    if (errores.length > 0) return { ok: false, codigo: 'INVALIDO', errores }
    const granted = await roleChange(unit, person, set, how)
    if (!granted.ok) return granted
    if ('correo' in set) await moveMail(unit, usuario)
    unit.audit(changeEntry(usuario, set))
    return put(unit, person, { ...set, ...granted.own })
  })
}

async function wrongWith({ tx, actor }: Unit<Actor>, usuario: Usuario, set: Partial<Kept>): Promise<FieldError[]> {
  const whole = { ...usuario, ...set }
  const errores: FieldError[] = []
  const document = 'numeroDocumento' in set || 'tipoDocumento' in set ? wrongDocument(whole) : null
  if (document) errores.push({ campo: 'numero_documento', message: document })
  const { correo, numeroDocumento, codigoEstudiante } = set
  const duplicate = await findDuplicate(
    tx,
    actor.institucion,
    { correo, numeroDocumento, codigoEstudiante },
    usuario.id,
  )
  if (duplicate) errores.push(TAKEN[duplicate])
  if (set.area && !(await areasIn(tx, actor.institucion)).some(({ id }) => id === set.area))
    errores.push({ campo: 'idarea', message: 'Elija un área de la lista' })
  return errores
}

/** What another role brings along: powers of one's own that only repeated the former role go with it. */
async function roleChange(
  unit: Unit<Actor>,
  person: Person,
  set: Partial<Kept>,
  { isLeaving }: { isLeaving: boolean },
): Promise<{ ok: true; own?: Powers } | Guarded | Invalid> {
  if (!('rol' in set)) return { ok: true }
  const known = await rolesIn(unit.tx, unit.actor.institucion)
  const role = known.find(({ id }) => id === set.rol)
  if (set.rol !== null && !role) return invalid('idrol', 'Elija un rol de la lista')
  const own = isLeaving && set.rol === null ? NO_POWERS : ownBesides(person)
  const after = joinPowers(own, role ?? NO_POWERS)
  if (!covers(unit.actor, after)) return no('NOTIENE')
  if (await isLast(unit, person, after)) return no('ULTIMO')
  if (own === NO_POWERS && isStaff(person.own)) unit.audit(ownPowersEntry(person))
  return { ok: true, own }
}

/** The old mailbox learns of it, and what lies in it opens nothing more. */
async function moveMail({ tx }: Unit, usuario: Usuario) {
  await voidCodes(tx, usuario.id, ['recuperar', 'correo', 'invitar', 'acceso'])
  if (usuario.clave !== null) await writeTo(tx, await recipientOf(usuario, tx), mailChangedLetter, '/cuenta/recuperar')
}

/** Role and area are told as they are; the rest names a person. */
function changeEntry(usuario: Usuario, { rol, area, ...personal }: Partial<Kept>): Entry {
  const open = { ...(rol !== undefined && { rol }), ...(area !== undefined && { area }) }
  const before = (of: object) => Object.fromEntries(Object.keys(of).map((key) => [key, usuario[key as Column]]))
  const campos = [...Object.keys(open), ...Object.keys(personal)].map(wireOf)
  return {
    ...{ accion: 'cambiar-persona', tipo: 'usuarios', id: usuario.id, sujeto: usuario.id, detalle: { campos } },
    ...(Object.keys(open).length > 0 && { antes: before(open), despues: open }),
    ...(Object.keys(personal).length > 0 && { personal: { antes: before(personal), despues: personal } }),
  }
}

export type Row = { fila: number; persona: Kept } | { fila: number; errores: FieldError[] }
export type Admitted = {
  ok: true
  hechos: { fila: number; id: number }[]
  rechazados: { fila: number; errores: FieldError[] }[]
  /** By which it is taken back; 0 where there is nothing to take back. */
  importacion: number
}

/**
 * Lets people in who were not there: those that are right, whatever is wrong with the others. Demands `usuarios.editar`, and what their roles allow.
 * @param prueba nothing is written; `hechos` then are those that would be, with id 0
 * @param invitar writes to each of them at once
 * @param lista they were brought in a list, which can be taken back
 */
export async function addPeople(
  actor: Actor,
  rows: Row[],
  { prueba, invitar, lista = false }: { prueba: boolean; invitar: boolean; lista?: boolean },
): Promise<Admitted | Guarded> {
  let afterwards = async () => {}
  const done = await changing(actor, async (unit): Promise<Admitted> => {
    const asked = rows.flatMap((row) => ('persona' in row ? [row] : []))
    const judge = await judging(
      unit,
      asked.map(({ persona }) => persona),
    )
    const judged = rows.map((row) =>
      'persona' in row ? { ...row, ...judge(row.persona) } : { ...row, persona: null, estudiante: false },
    )
    const right = judged.flatMap(({ fila, persona, errores, estudiante }) =>
      persona && errores.length === 0 ? [{ fila, one: { ...persona, estudiante } }] : [],
    )
    const rechazados = judged.flatMap(({ fila, errores }) => (errores.length > 0 ? [{ fila, errores }] : []))
    if (prueba) return { ok: true, hechos: right.map(({ fila }) => ({ fila, id: 0 })), rechazados, importacion: 0 }
    const made = await admit(
      unit,
      right.map(({ one }) => one),
    )
    const ids = made.map(({ id }) => id)
    if (ids.length > 0) {
      unit.announce(personas.name, 0, { sala: personas.name })
      if (invitar) afterwards = await invite(unit, ids)
    }
    const importacion = lista && ids.length > 0 ? await keepList(unit, made, { filas: rows.length, invitar }) : 0
    return { ok: true, hechos: right.map(({ fila }, i) => ({ fila, id: ids[i] ?? 0 })), rechazados, importacion }
  })
  await afterwards()
  return done
}

async function keepList({ tx, actor, audit }: Unit<Actor>, made: Let[], how: { filas: number; invitar: boolean }) {
  audit({ accion: 'importar', tipo: 'usuarios', detalle: { ...how, personas: made.length } })
  const [row] = await tx
    .insert(importaciones)
    .values({
      ...{ tipo: 'usuarios', nuevos: made.length, usuario: actor.idusuario, institucion: actor.institucion },
      traido: { personas: made },
    })
    .returning({ id: importaciones.id })
  return row?.id ?? 0
}
