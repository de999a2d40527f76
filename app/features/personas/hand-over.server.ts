import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { mayApprove, type Person as Staff } from '../../contenido/review/approval.ts'
import { reviewingIn } from '../../contenido/review/reviewing.server.ts'
import { retried } from '../../contenido/write/retried.server.ts'
import { takeTurn } from '../../contenido/write/turn.server.ts'
import { type Guarded, no, type Stale } from '../../lib/account/guards.ts'
import { type Actor, can, covers, isStaff, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { changeWhen, type Unit } from '../../lib/unit.server.ts'
import { type Broken, findRelevo, openOf } from '../relevo/queries.server.ts'
import { type Cosa, type Plan, UNDO_MS } from '../relevo/rules.ts'
import { type Pasada, type Puesto, relevos } from '../relevo/schema.server.ts'
import { takePowersTurn } from '../usuarios/queries.server.ts'
import { personas, usuarios } from '../usuarios/schema.server.ts'
import { giveBackItems, giveItems } from './moves.server.ts'
import { changeIn, disable, enable } from './mutations.server.ts'
import { lockPerson, ownBesides, type Person, powersOf } from './on-person.server.ts'
import { planOf } from './plan.ts'

/** Who gives to whom, and whether the role passes and the access of who gives ends with it. */
export type Asked = { de: number; a: number; rol: boolean; acceso: boolean }
type Around = { types: readonly ContentType[]; broken: Broken }

/** `CAMBIADO` without fields: it is not any more what was looked at. */
type Refused = Guarded | Invalid | Stale
export type Handed = { ok: true; id: number; plan: Plan; huella: string }

/** Whether somebody may look at what a person has open, and hand it over: their own, or with `usuarios.editar`. */
export const mayHandOver = (actor: Actor, de: number) => actor.idusuario === de || can(actor, personas, 'editar')

/** What would pass and what would stay: done, and taken back. */
export const rehearse = (actor: Actor, asked: Asked, around: Around): Promise<Handed | Refused> =>
  retried(() =>
    changeWhen<Handed | Refused, Actor>(
      actor,
      () => false,
      (unit) => passAll(unit, asked, around),
    ),
  )

/**
 * Passes all that somebody has open to somebody else, whole or not at all; only while it is what was looked at.
 * What was written stays whose it was. Demands that it is one's own, or `usuarios.editar` and all that the person may do.
 */
export const handOver = (
  actor: Actor,
  { huella, ...asked }: Asked & { huella: string },
  around: Around,
): Promise<Handed | Refused> =>
  retried(() =>
    changeWhen<Handed | Refused, Actor>(
      actor,
      ({ ok }) => ok,
      async (unit) => {
        const done = await passAll(unit, asked, around)
        return !done.ok || done.huella === huella ? done : STALE
      },
    ),
  )

const STALE: Stale = { ok: false, codigo: 'CAMBIADO', version: 0, campos: [] }

async function passAll(unit: Unit<Actor>, asked: Asked, { types, broken }: Around): Promise<Handed | Refused> {
  const { actor, tx } = unit
  const found = await between(unit, asked)
  if ('ok' in found) return found
  const { giver, receiver } = found
  // Nobody writes meanwhile: what is looked at is what passes.
  for (const type of types) await takeTurn(unit, type, 'varios')
  const { institucion } = actor
  const cosas = await openOf(types, { institucion, person: staffed(giver), broken }, tx)
  const puesto = await passPost(unit, asked, found)
  if ('ok' in puesto) return puesto
  const after = staffed((await lockPerson(unit, asked.a)) ?? receiver)
  const reviewing = await reviewingIn(institucion, tx)
  const wanted = planOf(cosas, { actor, receiver: after, types, reviewing })
  const [row] = await tx
    .insert(relevos)
    .values({ de: asked.de, a: asked.a, usuario: actor.idusuario ?? 0, pasadas: [], puesto, institucion })
    .returning({ id: relevos.id })
  const id = row?.id ?? 0
  const approves = (type: ContentType) => mayApprove(after, type, reviewing)
  const pasadas = await giveItems(unit, types, wanted.pasan, { a: asked.a, relevo: id, approves })
  const plan = withoutUnmoved(wanted, pasadas, types)
  await tx.update(relevos).set({ pasadas }).where(eq(relevos.id, id))
  noteIt(unit, asked, { relevo: id, pasan: plan.pasan.length, quedan: plan.quedan.length, ...puesto })
  for (const { tipo, id: item } of pasadas)
    unit.audit({ accion: 'encargar', tipo, id: item, antes: { a_cargo: asked.de }, despues: { a_cargo: asked.a } })
  return { ok: true, id, plan, huella: fingerprintOf(asked, plan) }
}

/** What waits for whoever approves is nobody's to hand over: it is not said to have passed. */
function withoutUnmoved({ pasan, quedan }: Plan, pasadas: readonly Pasada[], types: readonly ContentType[]): Plan {
  const isMoved = (cosa: Cosa) => pasadas.some(({ tipo, id }) => tipo === cosa.tipo && id === cosa.id)
  const titleOf = (tipo: string) => types.find(({ name }) => name === tipo)?.title ?? tipo
  const unmoved = pasan.filter((cosa) => !isMoved(cosa))
  const staying = unmoved.map((cosa) => ({
    cosa,
    motivo: `espera a quien aprueba en ${titleOf(cosa.tipo)}: sigue como está`,
  }))
  return { pasan: pasan.filter(isMoved), quedan: [...quedan, ...staying] }
}

type Two = { giver: Person; receiver: Person }

/** Both, locked; or why it is not for them. */
async function between(unit: Unit<Actor>, { de, a, rol, acceso }: Asked): Promise<Two | Refused> {
  const { actor, tx } = unit
  if (!mayHandOver(actor, de)) return no('SINPERMISO')
  const isOwn = actor.idusuario === de
  if (isOwn && (rol || acceso)) return no('UNOMISMO')
  if (a === de) return invalid('a', 'Elija a otra persona')
  await takePowersTurn(tx, actor.institucion)
  const [giver, receiver] = [await lockPerson(unit, de), await lockPerson(unit, a)]
  if (!giver) return no('NOEXISTE')
  if (!isOwn && !covers(actor, powersOf(giver))) return no('MASPODER')
  const works = receiver?.usuario.estado === '1' && isStaff(powersOf(receiver))
  if (!works) return invalid('a', 'Esa persona no trabaja en la oficina, o su cuenta está desactivada: elija a otra')
  if (rol && !giver.role) return invalid('rol', 'No tiene un rol que pasar')
  return { giver, receiver }
}

/** The role and the end of the access, by the rules that they always have. */
async function passPost(
  unit: Unit<Actor>,
  { de, a, rol, acceso }: Asked,
  { giver, receiver }: Two,
): Promise<Puesto | Refused> {
  const [antes, despues] = [receiver.usuario.rol, giver.usuario.rol]
  const passes = rol && antes !== despues
  if (passes) {
    const given = await changeIn(unit, a, receiver.usuario.version, { rol: despues })
    if (!given.ok) return given
  }
  // What somebody else ended before is nothing that taking this back would begin again.
  const ends = acceso && giver.usuario.estado === '1'
  if (ends) {
    const ended = await disable(unit, de)
    if (!ended.ok) return ended
  }
  return { ...(passes && { rol: { antes, despues, propios: receiver.own } }), ...(ends && { acceso: true as const }) }
}

const staffed = (person: Person): Staff => ({
  id: person.usuario.id,
  nombre: person.usuario.nombre,
  rol: person.role === null ? null : person.usuario.rol,
  ...joinPowers(ownBesides(person), person.role ?? NO_POWERS),
})

function noteIt({ audit, announce }: Unit<Actor>, { de, a }: Asked, detalle: Record<string, unknown>) {
  audit({ accion: 'pasar-abierto', tipo: personas.name, id: de, sujeto: de, detalle: { ...detalle, a } })
  audit({ accion: 'recibir-abierto', tipo: personas.name, id: a, sujeto: a, detalle: { ...detalle, de } })
  for (const usuario of [de, a]) announce('relevos', 0, { usuario })
}

const fingerprintOf = (asked: Asked, { pasan, quedan }: Plan) =>
  createHash('sha256')
    .update(JSON.stringify([asked.de, asked.a, asked.rol, asked.acceso, pasan, quedan]))
    .digest('hex')
    .slice(0, 32)

/** `quedaron`: what somebody wrote or changed since, which stays as it is now. */
type TakenBack = { ok: true; quedaron: number }

/** Takes it back, within a day, by who did it: what nobody wrote since. */
export const takeBackHandOver = (
  actor: Actor,
  types: readonly ContentType[],
  id: number,
): Promise<TakenBack | Refused> =>
  retried(() =>
    changeWhen<TakenBack | Refused, Actor>(
      actor,
      ({ ok }) => ok,
      async (unit) => {
        const { tx, audit, announce } = unit
        await takePowersTurn(tx, actor.institucion)
        const found = await findRelevo(actor.institucion, id, tx)
        if (!found || found.usuario !== actor.idusuario) return no('NOEXISTE')
        if (found.deshechoEn || Date.now() - found.creadoEn.getTime() > UNDO_MS) return STALE
        for (const type of types) await takeTurn(unit, type, 'varios')
        const post = await takeBackPost(unit, found)
        if (!post.ok) return post
        const quedaron = post.quedaron + (await giveBackItems(unit, types, found.pasadas, id))
        await tx.update(relevos).set({ deshechoEn: new Date() }).where(eq(relevos.id, id))
        const { de, a } = found
        for (const sujeto of [de, a]) {
          audit({
            accion: 'deshacer-relevo',
            tipo: personas.name,
            id: sujeto,
            sujeto,
            detalle: { relevo: id, quedaron },
          })
          announce('relevos', 0, { usuario: sujeto })
        }
        return { ok: true, quedaron }
      },
    ),
  )

async function takeBackPost(
  unit: Unit<Actor>,
  { de, a, puesto }: typeof relevos.$inferSelect,
): Promise<TakenBack | Refused> {
  let quedaron = 0
  if (puesto.acceso) {
    const back = await enable(unit, de)
    if (!back.ok) return back
  }
  if (puesto.rol) {
    const { usuario } = (await lockPerson(unit, a)) ?? {}
    if (usuario?.rol !== puesto.rol.despues) quedaron += 1
    else {
      const back = await changeIn(unit, a, usuario.version, { rol: puesto.rol.antes })
      if (!back.ok) return back
      // A role that repeats what somebody holds themselves takes that with it when it goes.
      if (!covers(unit.actor, puesto.rol.propios)) return no('NOTIENE')
      await unit.tx.update(usuarios).set(puesto.rol.propios).where(eq(usuarios.id, a))
    }
  }
  return { ok: true, quedaron }
}
