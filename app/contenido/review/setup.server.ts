import { and, eq } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change } from '../../lib/unit.server.ts'
import { rulesOf, staffOf } from './reviewing.server.ts'
import { delegaciones, revision, revisionReglas } from './schema.server.ts'

type Forbidden = { ok: false; codigo: 'SINPERMISO' }
const FORBIDDEN: Forbidden = { ok: false, codigo: 'SINPERMISO' }

/** What is decided of one type. `piden`: nobody, everybody but who approves, or these roles. No `aprueban`: who may publish freely. */
export type TypeRules = { piden: 'nadie' | 'todos' | number[]; aprueban: number[] }

type Rule = Pick<typeof revisionReglas.$inferSelect, 'papel' | 'rol'>
type Stale = { ok: false; codigo: 'CAMBIADO' }

/** What the rules of one type decide of it. */
export function decided(rules: readonly Rule[]): TypeRules {
  const piden = rules.filter(({ papel }) => papel === 'pide').map(({ rol }) => rol)
  const aprueban = rules.filter(({ papel }) => papel === 'aprueba').flatMap(({ rol }) => rol ?? [])
  if (piden.length === 0) return { piden: 'nadie', aprueban }
  return { piden: piden.includes(null) ? 'todos' : piden.flatMap((rol) => rol ?? []), aprueban }
}

const sorted = (ids: readonly number[]) => ids.toSorted((one, two) => one - two)
const asText = ({ piden, aprueban }: TypeRules) =>
  JSON.stringify([typeof piden === 'string' ? piden : sorted(piden), sorted(aprueban)])

/**
 * Decides who asks for approval of a type and who gives it. Demands `configurar`.
 * @param antes what was decided as somebody began: another's decision is not written over
 */
export async function setRules(
  actor: Actor,
  tipo: string,
  rules: TypeRules,
  antes?: TypeRules,
): Promise<{ ok: true } | Forbidden | Stale> {
  if (!can(actor, revision, 'configurar')) return FORBIDDEN
  const { institucion } = actor
  const piden = rules.piden === 'todos' ? [null] : rules.piden === 'nadie' ? [] : rules.piden
  return change(actor, async ({ tx, audit, announce }) => {
    await waitTurn(tx, `revision ${institucion} ${tipo}`)
    const now = decided(await rulesOf(institucion, tipo, tx))
    if (antes && asText(now) !== asText(antes)) return { ok: false as const, codigo: 'CAMBIADO' as const }
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
    return { ok: true as const }
  })
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
