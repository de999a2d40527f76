import { revision } from './contenido/review/schema.server.ts'
import { contentTypes } from './content-types.server.ts'
import { salaDeAdmision } from './features/admision/schema.server.ts'
import { salaDeAuditoria } from './features/auditoria/schema.server.ts'
import { salaDeCaja } from './features/caja/schema.server.ts'
import { direcciones } from './features/direcciones/schema.server.ts'
import { calendario } from './features/feriados/schema.server.ts'
import { institucion } from './features/institucion/schema.server.ts'
import { salaDeLlaves } from './features/llaves/schema.server.ts'
import { salaDeRoles } from './features/roles/schema.server.ts'
import { salaDeCatalogos } from './features/tablas-maestras/schema.server.ts'
import { personas } from './features/usuarios/schema.server.ts'
import { type Actor, can, grants, isStaff, privilegeName, type Room } from './lib/account/permissions.ts'
import { requestKinds } from './request-kinds.server.ts'

/** Every room of the office, in the order of its menu. */
export const rooms: readonly Room[] = [
  ...contentTypes,
  ...requestKinds,
  salaDeCaja,
  salaDeAdmision,
  institucion,
  direcciones,
  salaDeCatalogos,
  calendario,
  revision,
  personas,
  salaDeRoles,
  salaDeLlaves,
  salaDeAuditoria,
]

const within = (meaning: string) => meaning.charAt(0).toLowerCase() + meaning.slice(1)

const of = (room: Room): [name: string, meaning: string][] => [
  [privilegeName(room), `${room.title}: entrar`],
  ...Object.entries(room.powers).map(([power, meaning]): [string, string] => [
    privilegeName(room, power),
    `${room.title}: ${within(meaning)}`,
  ]),
]

/** Every privilege that there is, by the name that roles keep, and what it means to whoever edits a role. */
export const privileges: ReadonlyMap<string, string> = new Map(rooms.flatMap(of))

type Powers = Pick<Actor, 'privilegios' | 'subprivilegios'>

/** Rooms that open to more than whoever has their privilege: to all who work here, or to whoever enters one of others. */
const WIDER: Readonly<Record<string, 'todos' | readonly Room[]>> = {
  [calendario.name]: 'todos',
  // Who asks for an approval, who gives it, and who answers cases: they let others do it in their place.
  [revision.name]: [...contentTypes, ...requestKinds],
}

/** Nobody who works here is kept out of it: its privilege is worth nothing by itself. */
export const isOpenToAll = ({ name }: Pick<Room, 'name'>): boolean => WIDER[name] === 'todos'

/** Does whoever has these powers enter the room? Menu, table of roles and the screens themselves ask this. */
export function enters(powers: Powers, room: Room): boolean {
  const others = WIDER[room.name] ?? []
  return can(powers, room) || (others === 'todos' ? isStaff(powers) : others.some((one) => can(powers, one)))
}

/** Whose the library of files is: pictures and papers are of whoever writes what shows them. */
export const LIBRARY_ROOMS: readonly Room[] = [...contentTypes, institucion]

/** May whoever has these powers do what the privilege of that name says? */
export function allows(powers: Powers, privilege: string): boolean {
  const room = rooms.find(({ name }) => name === privilege)
  return room ? enters(powers, room) : grants(powers, privilege)
}
