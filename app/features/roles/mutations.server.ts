import { and, eq, ne, sql } from 'drizzle-orm'
import { revisionReglas } from '../../contenido/review/schema.server.ts'
import { type Guarded, no, type Stale } from '../../lib/account/guards.ts'
import { type Actor, can, covers, isAdministrator, joinPowers, tidy } from '../../lib/account/permissions.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { roles } from '../catalogos/schema.server.ts'
import { countAdministrators, takePowersTurn } from '../usuarios/queries.server.ts'
import { personas } from '../usuarios/schema.server.ts'
import { holdersOf } from './queries.server.ts'
import { salaDeRoles } from './schema.server.ts'

type Powers = Pick<Actor, 'privilegios' | 'subprivilegios'>
export type NewRole = Powers & { denominacion: string }
type Done = { ok: true; id: number; version: number }
type Row = typeof roles.$inferSelect

/** Those that the product gives by their name. */
const BY_NAME = ['administrador', 'estudiante', 'usuario']

const named = (denominacion: string) => sql`lower(${roles.denominacion}) = ${denominacion.toLowerCase()}`
const TAKEN = invalid('denominacion', 'Ya hay un rol con ese nombre')

const isTaken = async ({ tx, actor }: Unit<Actor>, denominacion: string, except = 0) =>
  (await tx.$count(
    roles,
    and(eq(roles.institucion, actor.institucion), eq(roles.estado, '1'), ne(roles.id, except), named(denominacion)),
  )) > 0

function tell({ announce }: Unit, id: number) {
  announce(salaDeRoles.name, id, { sala: salaDeRoles.name })
  announce(personas.name, 0, { sala: personas.name })
}

const inTurn = <T>(actor: Actor, work: (unit: Unit<Actor>) => Promise<T>): Promise<T | Guarded> =>
  can(actor, salaDeRoles, 'editar')
    ? change(actor, async (unit) => {
        await takePowersTurn(unit.tx, actor.institucion)
        return work(unit)
      })
    : Promise.resolve(no('SINPERMISO'))

/** A role more. Demands `roles.editar`, and all that it allows. */
export const createRole = (actor: Actor, { denominacion, ...powers }: NewRole): Promise<Done | Guarded | Invalid> =>
  inTurn(actor, async (unit) => {
    const granted = tidy(powers)
    if (!covers(actor, granted)) return no('NOTIENE')
    if (await isTaken(unit, denominacion)) return TAKEN
    const values = { denominacion, ...granted, estado: '1', institucion: actor.institucion }
    const [row] = await unit.tx.insert(roles).values(values).returning({ id: roles.id, version: roles.version })
    if (!row) throw new Error('The role was not inserted')
    unit.audit({ accion: 'crear', tipo: 'roles', id: row.id, despues: { denominacion, ...granted } })
    tell(unit, row.id)
    return { ok: true, ...row }
  })

const lockRole = async ({ tx, actor }: Unit<Actor>, id: number): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(roles)
      .where(and(eq(roles.id, id), eq(roles.institucion, actor.institucion), eq(roles.estado, '1')))
      .for('update')
  )[0]

/**
 * Changes a role, for everybody who has it and at once. Demands `roles.editar`, and all that it allows before and after.
 * Nobody takes their own power away with it.
 */
export const changeRole = (
  actor: Actor,
  id: number,
  version: number,
  given: Partial<NewRole>,
): Promise<Done | Guarded | Invalid | Stale> =>
  inTurn(actor, async (unit) => {
    const row = await lockRole(unit, id)
    if (!row) return no('NOEXISTE')
    if (!covers(actor, row)) return no('MASPODER')
    const {
      denominacion = row.denominacion,
      privilegios = row.privilegios,
      subprivilegios = row.subprivilegios,
    } = given
    const after = { denominacion, ...tidy({ privilegios, subprivilegios }) }
    if (row.version !== version) return stale(row, after)
    const renamed = denominacion !== row.denominacion
    if (renamed && BY_NAME.includes(row.denominacion)) return no('DELPORTAL')
    if (renamed && (await isTaken(unit, denominacion, id))) return TAKEN
    const refused = await refusal(unit, row, after)
    if (refused) return refused
    const [done] = await unit.tx
      .update(roles)
      .set({ ...after, version: version + 1 })
      .where(eq(roles.id, id))
      .returning({ version: roles.version })
    const antes = { denominacion: row.denominacion, privilegios: row.privilegios, subprivilegios: row.subprivilegios }
    unit.audit({ accion: 'editar', tipo: 'roles', id, antes, despues: after })
    tell(unit, id)
    return { ok: true, id, version: done?.version ?? version }
  })

function stale(row: Row, after: NewRole): Stale {
  const keys = ['denominacion', 'privilegios', 'subprivilegios'] as const
  const campos = keys.flatMap((campo) =>
    row[campo] === after[campo] ? [] : [{ campo, suyo: after[campo], actual: row[campo] }],
  )
  return { ok: false, codigo: 'CAMBIADO', version: row.version, campos }
}

/** Why the powers of a role may not become those; those who have it learn of it, if they may. */
async function refusal(unit: Unit<Actor>, row: Row, after: Powers): Promise<Guarded | null> {
  const { tx, actor, tell: say } = unit
  if (!covers(actor, after)) return no('NOTIENE')
  const holders = await holdersOf(tx, actor.institucion, row.id)
  const me = holders.find(({ id }) => id === actor.idusuario)
  if (me && !covers(joinPowers(me, after), actor)) return no('SUYO')
  // What somebody holds by themselves may wake up by it, such as a power in a room that they did not enter until now.
  const mine = joinPowers(tidy(actor), tidy(after))
  const gains = (own: Powers) => !covers(joinPowers(mine, tidy(joinPowers(own, row))), joinPowers(own, after))
  if (!isAdministrator(actor) && holders.some((one) => one.privilegios + one.subprivilegios !== '' && gains(one))) {
    return no('NOTIENE')
  }
  if (
    isAdministrator(row) &&
    !isAdministrator(after) &&
    (await countAdministrators(tx, actor.institucion, row.id)) === 0
  )
    return no('ULTIMO')
  for (const { id } of holders) say({ usuario: { usuario: id } })
  return null
}

/** Takes a role away that nobody has. Demands `roles.editar`, and all that it allows. @returns what it was, to give it back */
export const removeRole = (actor: Actor, id: number): Promise<{ ok: true; rol: NewRole } | Guarded> =>
  inTurn(actor, async (unit) => {
    const { tx } = unit
    const row = await lockRole(unit, id)
    if (!row) return no('NOEXISTE')
    if (!covers(actor, row)) return no('MASPODER')
    if (BY_NAME.includes(row.denominacion)) return no('DELPORTAL')
    if ((await holdersOf(tx, actor.institucion, id)).length > 0) return no('ENUSO')
    const rules = and(eq(revisionReglas.institucion, actor.institucion), eq(revisionReglas.rol, id))
    if ((await tx.$count(revisionReglas, rules)) > 0) return no('ENREVISION')
    await tx.delete(roles).where(eq(roles.id, id))
    const { denominacion, privilegios, subprivilegios } = row
    const rol = { denominacion, privilegios, subprivilegios }
    unit.audit({ accion: 'eliminar', tipo: 'roles', id, antes: rol })
    tell(unit, id)
    return { ok: true, rol }
  })
