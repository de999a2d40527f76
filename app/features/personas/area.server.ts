import { GUARDS, type Guard, type Guarded, no } from '../../lib/account/guards.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { personas } from '../usuarios/schema.server.ts'
import { changePerson } from './mutations.server.ts'
import { standingOf } from './queries.server.ts'

export type Placed = {
  ok: true
  /** Where each of them worked until now. */
  hechos: { id: number; antes: number | null }[]
  rechazados: { id: number; codigo: string; message: string }[]
}

const MEANWHILE = 'Cambió mientras tanto. Vuelva a intentarlo.'

/**
 * Says of several people that they work in an area; in none, if it is null. Each by the rules for one alone, and whoever
 * cannot be changed does not hold the others back. Demands `usuarios.editar`, and all that each of them may do.
 */
export async function placePeople(
  actor: Actor,
  ids: readonly number[],
  area: number | null,
): Promise<Placed | Guarded | Invalid> {
  if (!can(actor, personas, 'editar')) return no('SINPERMISO')
  const asked = [...new Set(ids)]
  const people = await standingOf(actor.institucion, asked)
  const done: Placed = { ok: true, hechos: [], rechazados: [] }
  const refuse = (id: number, codigo: Guard) => done.rechazados.push({ id, codigo, message: GUARDS[codigo] })
  for (const id of asked) {
    const person = people.find((one) => one.id === id)
    if (!person) {
      refuse(id, 'NOEXISTE')
      continue
    }
    if (person.area === area) continue
    const outcome = await changePerson(actor, id, person.version, { area })
    if (outcome.ok) done.hechos.push({ id, antes: person.area })
    else if (outcome.codigo === 'INVALIDO') return invalid('idarea', outcome.errores[0]?.message ?? '')
    else if (outcome.codigo === 'CAMBIADO') done.rechazados.push({ id, codigo: 'CAMBIADO', message: MEANWHILE })
    else refuse(id, outcome.codigo)
  }
  return done
}
