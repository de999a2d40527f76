import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Guarded, no } from '../../lib/account/guards.ts'
import { LOOKING_MINUTES, type Looking } from '../../lib/account/looking.ts'
import { type Actor, can, covers, joinPowers, NO_POWERS, tidy } from '../../lib/account/permissions.ts'
import { segundosFactores, sesiones } from '../../lib/account/schema.server.ts'
import type { Entry, Who } from '../../lib/audit/write.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { roles } from '../catalogos/schema.server.ts'
import { instituciones } from '../institucion/schema.server.ts'
import { ofRole } from '../usuarios/queries.server.ts'
import { personas, usuarios } from '../usuarios/schema.server.ts'
import { effective, ofFactor, type PowerRow, powers } from './powers.server.ts'

type From = Pick<Unit['tx'], 'select'>

/** What a session reads of its person. */
export const signedIn = {
  persona: {
    id: usuarios.id,
    nombre: usuarios.nombre,
    apellidos: usuarios.apellidos,
    correo: usuarios.correo,
    imgUrl: usuarios.imgUrl,
    tema: usuarios.tema,
    temaFondo: usuarios.temaFondo,
    configuraciones: usuarios.configuraciones,
  },
  institucion: usuarios.institucion,
  area: usuarios.area,
  estado: usuarios.estado,
  rol: roles.id,
  ...powers,
}

export const findPerson = async (id: number, from: From) =>
  (
    await from
      .select(signedIn)
      .from(usuarios)
      .innerJoin(instituciones, eq(instituciones.id, usuarios.institucion))
      .leftJoin(roles, ofRole)
      .leftJoin(segundosFactores, ofFactor)
      .where(eq(usuarios.id, id))
  )[0]

type Powers = Pick<Actor, 'privilegios' | 'subprivilegios'>
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const all = ({ own, role }: PowerRow) => joinPowers(own, role ?? NO_POWERS)

/** Both may do exactly this: with more or less, what was begun is over. */
const digestOf = (viewer: Person, seen: Person) =>
  createHash('sha256')
    .update(JSON.stringify([viewer, seen].map((one) => [tidy(effective(one).powers), tidy(all(one))])))
    .digest('hex')

/** Why somebody may not look as that person, now. */
function refusal(viewer: Person, seen: Person | undefined): Guarded | null {
  if (!can(effective(viewer).powers, personas, 'editar')) return no('SINPERMISO')
  if (!seen || seen.institucion !== viewer.institucion) return no('NOEXISTE')
  if (seen.persona.id === viewer.persona.id) return no('UNOMISMO')
  if (seen.estado !== '1') return no('DESACTIVADA')
  return covers(effective(viewer).powers, all(seen)) ? null : no('MASPODER')
}

/** Why it ended. */
export type Ending = 'tiempo' | 'permisos' | 'volver' | 'salir'

/** Whom somebody looks as, as they are at this moment; or why that is over. */
export async function seenThrough(looking: Looking, viewer: Person, from: From): Promise<Person | Ending> {
  if (Date.parse(looking.hasta) <= Date.now()) return 'tiempo'
  const seen = await findPerson(looking.usuario, from)
  if (!seen || refusal(viewer, seen) || digestOf(viewer, seen) !== looking.poderes) return 'permisos'
  return seen
}

/**
 * From now on, and for a quarter of an hour, this session shows what that person sees, and changes nothing. Demands
 * `usuarios.editar`, and all that they may do.
 */
export async function beginLooking({ id: sesion, actor }: { id: number; actor: Actor }, id: number) {
  return change(actor, async ({ tx, tell, audit }): Promise<{ ok: true; powers: Powers } | Guarded> => {
    const viewer = await findPerson(actor.idusuario ?? 0, tx)
    const seen = await findPerson(id, tx)
    const refused = viewer ? refusal(viewer, seen) : no('SINPERMISO')
    if (refused || !viewer || !seen) return refused ?? no('NOEXISTE')
    const hasta = new Date(Date.now() + LOOKING_MINUTES * 60_000).toISOString()
    const looking = { usuario: id, hasta, poderes: digestOf(viewer, seen) }
    const mine = and(eq(sesiones.id, sesion), isNull(sesiones.mira))
    const begun = await tx.update(sesiones).set({ mira: looking }).where(mine).returning({ usuario: sesiones.usuario })
    if (begun.length === 0) return no('NOEXISTE')
    audit({ accion: 'ver-como', tipo: 'usuarios', id, sujeto: id, detalle: { sesion, hasta } })
    for (const { usuario } of begun) tell({ terminada: { sesion, usuario } })
    return { ok: true, powers: effective(seen).powers }
  })
}

/** What the audit says of the end. */
export const ended = ({ usuario }: Looking, sesion: number, motivo: Ending): Entry => ({
  ...{ accion: 'dejar-de-ver-como', tipo: 'usuarios', id: usuario, sujeto: usuario },
  detalle: { sesion, motivo },
})

/** They are themselves again. @returns as whom they looked; nothing when they did not */
export const endLooking = (who: Who, { id, mira }: { id: number; mira: Looking | null }, motivo: Ending) =>
  change(who, async ({ tx, tell, audit }): Promise<number | undefined> => {
    if (mira === null) return undefined
    const still = and(eq(sesiones.id, id), sql`${sesiones.mira}->>'hasta' = ${mira.hasta}`)
    const over = await tx.update(sesiones).set({ mira: null }).where(still).returning({ usuario: sesiones.usuario })
    for (const { usuario } of over) {
      audit(ended(mira, id, motivo))
      // Its sockets belong to nobody: they come again as whoever it is now.
      tell({ terminada: { sesion: id, usuario } })
    }
    return mira.usuario
  })
