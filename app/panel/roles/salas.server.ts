import { isOpenToAll, rooms } from '../../privileges.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { kindsIn } from '../expedientes/kinds.server.ts'
import type { Sala } from './words.ts'

/** The catalogue of privileges, for screens. */
export const salas: readonly Sala[] = rooms.map(({ name, title, powers }) => ({
  ...{ name, title, powers },
  abierta: isOpenToAll({ name }),
}))

/** Without the requests that an institution does not have: a public one answers no book of complaints of its own. */
export async function salasIn(institucion: number): Promise<Sala[]> {
  const here = await kindsIn(institucion)
  const others = requestKinds.filter((kind) => !here.includes(kind)).map(({ name }) => name)
  return salas.filter(({ name }) => !others.includes(name))
}
