import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Guarded, no } from '../../lib/account/guards.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { takePowersTurn } from '../usuarios/queries.server.ts'
import { personas } from '../usuarios/schema.server.ts'
import { type Acceso, decidersOf, decisionsOf, openReview, withAccess } from './queries.server.ts'
import type { Decision, Retrato } from './rules.ts'
import { decisionesDeAcceso, revisionesDeAcceso } from './schema.server.ts'

const inTurn = <T>(actor: Actor, work: (unit: Unit<Actor>) => Promise<T>): Promise<T | Guarded> =>
  can(actor, personas, 'editar')
    ? change(actor, async (unit) => {
        await takePowersTurn(unit.tx, actor.institucion)
        return work(unit)
      })
    : Promise.resolve(no('SINPERMISO'))

const tell = ({ announce }: Unit) => announce(personas.name, 0, { sala: personas.name })

/** Begins to go through everybody; when somebody did already, theirs goes on. Demands `usuarios.editar`. */
export const beginReview = (actor: Actor): Promise<{ ok: true; id: number } | Guarded> =>
  inTurn(actor, async (unit) => {
    const { tx, audit } = unit
    const underWay = await openReview(actor.institucion, tx)
    if (underWay) return { ok: true, id: underWay.id }
    const values = { institucion: actor.institucion, abiertaPor: actor.idusuario }
    const [row] = await tx.insert(revisionesDeAcceso).values(values).returning({ id: revisionesDeAcceso.id })
    if (!row) throw new Error('The review was not inserted')
    audit({ accion: 'abrir', tipo: 'accesos', id: row.id })
    tell(unit)
    return { ok: true, id: row.id }
  })

/**
 * Notes what was decided of somebody, and done. Again, it takes the place of what was decided before. Nobody decides over
 * themselves; what was done was asked of whoever may.
 */
export const noteDecision = (
  actor: Actor,
  usuario: number,
  decision: Exclude<Decision, 'solo'>,
  retrato: Retrato,
): Promise<{ ok: true } | Guarded> =>
  inTurn(actor, async (unit) => {
    if (usuario === actor.idusuario) return no('UNOMISMO')
    const review = await openReview(actor.institucion, unit.tx)
    if (!review) return no('NOEXISTE')
    await write(unit, review.id, { usuario, decision, retrato })
    unit.audit({ accion: 'revisar-acceso', tipo: 'usuarios', id: usuario, sujeto: usuario, detalle: { decision } })
    tell(unit)
    return { ok: true }
  })

type Written = { usuario: number; decision: Decision; retrato: Retrato }

const write = ({ tx, actor }: Unit, revision: number, given: Written) => {
  const set = { ...given, decididaPor: actor.idusuario, decididaEn: sql`now()` }
  const target = [decisionesDeAcceso.revision, decisionesDeAcceso.usuario]
  return tx
    .insert(decisionesDeAcceso)
    .values({ revision, ...set })
    .onConflictDoUpdate({ target, set })
}

/**
 * Ends the review, once all who have access were decided; those over whom nobody else may decide are noted as such.
 * @param portray how somebody stands, in words
 * @returns how many are missing, when some are
 */
export const closeReview = (actor: Actor, portray: (one: Acceso) => Retrato) =>
  inTurn(
    actor,
    async (unit): Promise<{ ok: true; id: number } | Guarded | { ok: false; codigo: 'FALTAN'; faltan: number }> => {
      const { tx, audit } = unit
      const review = await openReview(actor.institucion, tx)
      if (!review) return no('NOEXISTE')
      const all = await withAccess(actor.institucion, tx)
      const decided = new Map((await decisionsOf(review.id, tx)).map((one) => [one.usuario, one.retrato.queda]))
      const missing = all.filter((one) => decided.get(one.id) !== portray(one).puede)
      const alone = missing.filter((one) => decidersOf(one, all).length === 0)
      if (missing.length > alone.length) return { ok: false, codigo: 'FALTAN', faltan: missing.length - alone.length }
      for (const one of alone)
        await write(unit, review.id, { usuario: one.id, decision: 'solo', retrato: portray(one) })
      await tx
        .update(revisionesDeAcceso)
        .set({ cerradaEn: sql`now()`, cerradaPor: actor.idusuario })
        .where(and(eq(revisionesDeAcceso.id, review.id), isNull(revisionesDeAcceso.cerradaEn)))
      audit({ accion: 'cerrar', tipo: 'accesos', id: review.id, detalle: { personas: decided.size + alone.length } })
      tell(unit)
      return { ok: true, id: review.id }
    },
  )
