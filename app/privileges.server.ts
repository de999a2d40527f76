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
import { privilegeName, type Room } from './lib/account/permissions.ts'
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
