import { and, eq } from 'drizzle-orm'
import { type Guarded, no } from '../../lib/account/guards.ts'
import { type Actor, can, covers, isAdministrator, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { roles } from '../catalogos/schema.server.ts'
import { countAdministrators, heldPowers, ofRole, takePowersTurn, type Usuario } from '../usuarios/queries.server.ts'
import { personas, usuarios } from '../usuarios/schema.server.ts'

export type Powers = Pick<Actor, 'privilegios' | 'subprivilegios'>
export type Person = { usuario: Usuario; own: Powers; role: Powers | null }
/** `igual`: it was so already, and nothing was written. */
export type Done = { ok: true; version: number; igual?: true }

export const powersOf = ({ own, role }: Pick<Person, 'own' | 'role'>) => joinPowers(own, role ?? NO_POWERS)

/** What somebody holds by themselves, where it is more than their role repeats. */
export const ownBesides = ({ own, role }: Pick<Person, 'own' | 'role'>): Powers =>
  role !== null && covers(role, own) ? NO_POWERS : own

/** The person with that id, locked until the transaction ends; only of the institution of who acts. */
export async function lockPerson({ tx, actor }: Unit<Actor>, id: number): Promise<Person | undefined> {
  const [person] = await tx
    .select({ usuario: usuarios, ...heldPowers })
    .from(usuarios)
    .leftJoin(roles, ofRole)
    .where(and(eq(usuarios.id, id), eq(usuarios.institucion, actor.institucion)))
    .for('update', { of: usuarios })
  return person
}

/** Runs `work` while nobody else of the institution changes who may do what. Demands `usuarios.editar`. */
export async function changing<T>(actor: Actor, work: (unit: Unit<Actor>) => Promise<T>): Promise<T | Guarded> {
  if (!can(actor, personas, 'editar')) return no('SINPERMISO')
  return change(actor, async (unit) => {
    await takePowersTurn(unit.tx, actor.institucion)
    return work(unit)
  })
}

/** Does `work` on somebody whom the actor may change: never themselves, nor who can do more than they. */
export async function onPerson<T>(
  unit: Unit<Actor>,
  id: number,
  work: (person: Person) => Promise<T>,
): Promise<T | Guarded> {
  if (!can(unit.actor, personas, 'editar')) return no('SINPERMISO')
  const person = await lockPerson(unit, id)
  if (!person) return no('NOEXISTE')
  if (unit.actor.idusuario === id) return no('UNOMISMO')
  if (!covers(unit.actor, powersOf(person))) return no('MASPODER')
  return work(person)
}

/** Whether nobody who may do everything would be left, if this person could do only that. */
export async function isLast({ tx, actor }: Unit<Actor>, person: Person, after: Powers): Promise<boolean> {
  const { estado, clave, correoConfirmadoEn } = person.usuario
  const counts = estado === '1' && clave !== null && correoConfirmadoEn !== null
  if (!counts || !isAdministrator(powersOf(person)) || isAdministrator(after)) return false
  return (await countAdministrators(tx, actor.institucion)) <= 1
}

/** Writes down what became of somebody, and tells whoever sees it. */
export async function put(
  { tx, tell, announce }: Unit,
  { usuario }: Person,
  set: Partial<typeof usuarios.$inferInsert>,
) {
  const version = usuario.version + 1
  await tx
    .update(usuarios)
    .set({ ...set, version })
    .where(eq(usuarios.id, usuario.id))
  tell({ usuario: { usuario: usuario.id } })
  announce(personas.name, usuario.id, { sala: personas.name })
  return { ok: true as const, version }
}
