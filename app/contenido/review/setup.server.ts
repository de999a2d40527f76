import { and, eq } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change } from '../../lib/unit.server.ts'
import { staffOf } from './reviewing.server.ts'
import { delegaciones, revision, revisionReglas } from './schema.server.ts'

type Forbidden = { ok: false; codigo: 'SINPERMISO' }
const FORBIDDEN: Forbidden = { ok: false, codigo: 'SINPERMISO' }

/** What is decided of one type. `piden`: nobody, everybody but who approves, or these roles. No `aprueban`: who may publish freely. */
export type TypeRules = { piden: 'nadie' | 'todos' | number[]; aprueban: number[] }

/** Decides who asks for approval of a type and who gives it. Demands `configurar`. */
export async function setRules(actor: Actor, tipo: string, rules: TypeRules): Promise<{ ok: true } | Forbidden> {
  if (!can(actor, revision, 'configurar')) return FORBIDDEN
  const { institucion } = actor
  const piden = rules.piden === 'todos' ? [null] : rules.piden === 'nadie' ? [] : rules.piden
  await change(actor, async ({ tx, audit, announce }) => {
    await tx
      .delete(revisionReglas)
      .where(and(eq(revisionReglas.institucion, institucion), eq(revisionReglas.tipo, tipo)))
    const rows = [
      ...piden.map((rol) => ({ institucion, tipo, papel: 'pide' as const, rol })),
      ...(piden.length > 0 ? rules.aprueban : []).map((rol) => ({ institucion, tipo, papel: 'aprueba' as const, rol })),
    ]
    if (rows.length > 0) await tx.insert(revisionReglas).values(rows)
    audit({ accion: 'configurar', tipo: revision.name, detalle: { de: tipo, ...rules } })
    announce(revision.name, 0, { sala: tipo })
  })
  return { ok: true }
}

export type Delegation = { a: number; desde: string; hasta: string }

const LONGEST_DAYS = 180

/** Has somebody approve in one's place from one day to another. They get no power that one does not have oneself. */
export async function delegate(
  actor: Actor,
  { a, desde, hasta }: Delegation,
): Promise<{ ok: true; id: number } | Invalid> {
  const { idusuario: de, institucion } = actor
  if (de === null || a === de) return invalid('a', 'Elija a otra persona')
  if (hasta < desde) return invalid('hasta', 'El último día va después del primero')
  if (hasta < today()) return invalid('hasta', 'Ese día ya pasó')
  if (plusDays(desde, LONGEST_DAYS) < hasta) return invalid('hasta', `Delegue por ${LONGEST_DAYS} días como máximo`)
  return change(actor, async ({ tx, audit, announce }) => {
    const staff = await staffOf(institucion, tx)
    if (!staff.some(({ id }) => id === a)) return invalid('a', 'Esa persona ya no trabaja en la oficina')
    const [row] = await tx
      .insert(delegaciones)
      .values({ de, a, desde, hasta, institucion })
      .returning({ id: delegaciones.id })
    audit({ accion: 'delegar', tipo: revision.name, sujeto: a, detalle: { desde, hasta } })
    announce(revision.name, 0, { usuario: a })
    return { ok: true as const, id: row?.id ?? 0 }
  })
}

/** Ends it at once. Only who delegated does. */
export const endDelegation = (actor: Actor, id: number): Promise<{ ok: boolean }> =>
  change(actor, async ({ tx, audit, announce }) => {
    const [gone] = await tx
      .delete(delegaciones)
      .where(and(eq(delegaciones.id, id), eq(delegaciones.de, actor.idusuario ?? 0)))
      .returning({ a: delegaciones.a })
    if (!gone) return { ok: false }
    audit({ accion: 'terminar-delegacion', tipo: revision.name, sujeto: gone.a })
    announce(revision.name, 0, { usuario: gone.a })
    return { ok: true }
  })
