import { GROUPS } from '../contenido/office/office.ts'
import type { Kind } from '../expedientes/kind.server.ts'
import { countOpenByKind } from '../expedientes/queries.server.ts'
import { salaDeAdmision } from '../features/admision/schema.server.ts'
import { salaDeAuditoria } from '../features/auditoria/schema.server.ts'
import { salaDeCaja } from '../features/caja/schema.server.ts'
import { direcciones } from '../features/direcciones/schema.server.ts'
import { institucion } from '../features/institucion/schema.server.ts'
import { salaDeLlaves } from '../features/llaves/schema.server.ts'
import { pagina } from '../features/paginas/schema.server.ts'
import { salaDeRoles } from '../features/roles/schema.server.ts'
import { salaDeCatalogos } from '../features/tablas-maestras/schema.server.ts'
import { personas } from '../features/usuarios/schema.server.ts'
import { type Actor, can, isAdministrator } from '../lib/account/permissions.ts'
import { requestKinds } from '../request-kinds.server.ts'
import type { IconName } from '../ui/icons.ts'
import { mayEnter } from './portada/sequences.server.ts'
import { countRooms } from './queries.server.ts'
import { roomHref, roomsFor } from './rooms.server.ts'

/** Somewhere to go in the office, with how much there is not published yet. */
export type Place = {
  href: string
  label: string
  icon: IconName
  pendientes: number
  /** What they are; not published yet, without saying. */
  deQue?: string
}
export type Part = { title: string; lugares: Place[] }

const INSTITUCION: Place[] = [
  { href: '/panel/institucion', label: 'Datos y autoridades', icon: 'landmark', pendientes: 0 },
  { href: '/panel/institucion/colores', label: 'Colores', icon: 'palette', pendientes: 0 },
]

const TESORERIA: Place[] = [
  { href: '/panel/tesoreria', label: 'Mi caja', icon: 'wallet', pendientes: 0 },
  { href: '/panel/tesoreria/recibos', label: 'Recibos', icon: 'receipt', pendientes: 0 },
  { href: '/panel/tesoreria/cajas', label: 'Cajas', icon: 'banknote', pendientes: 0 },
  { href: '/panel/tesoreria/flujo', label: 'Flujo diario', icon: 'chart-column', pendientes: 0 },
]

const MENU: Place[] = [{ href: '/panel/menu', label: 'Menú del portal', icon: 'menu', pendientes: 0 }]

const PORTADA: Place[] = [{ href: '/panel/portada', label: 'Portada', icon: 'monitor', pendientes: 0 }]

const DIRECCIONES: Place[] = [{ href: '/panel/direcciones', label: 'Direcciones', icon: 'compass', pendientes: 0 }]

const CATALOGOS: Place[] = [{ href: '/panel/catalogos', label: 'Catálogos', icon: 'library', pendientes: 0 }]

/** Everywhere that somebody may go, by the parts of the menu. The palette offers the same. */
export async function placesFor(actor: Actor): Promise<Part[]> {
  const rooms = roomsFor(actor)
  const counts = await countRooms(rooms, actor.institucion)
  const parts = Object.entries(GROUPS).map(([group, title]) => ({
    title,
    lugares: [
      ...(group === 'portada' && mayEnter(actor) ? PORTADA : []),
      ...rooms
        .filter(({ office }) => office.group === group)
        .map((room) => ({
          ...{ href: roomHref(room), label: room.title, icon: room.office.icon },
          pendientes: counts.get(room.name)?.pendientes ?? 0,
        })),
    ],
  }))
  const today: Part = {
    title: 'Para hoy',
    lugares: [{ href: '/panel', label: 'Inicio', icon: 'house', pendientes: 0 }],
  }
  const kinds = requestKinds.filter((kind) => can(actor, kind))
  const requests: Part = {
    title: 'Atención',
    lugares: kinds.length > 0 ? [await trays(actor, kinds)] : [],
  }
  const files: Part = {
    title: 'Archivos',
    lugares: [{ href: '/panel/archivos', label: 'Biblioteca', icon: 'images', pendientes: 0 }],
  }
  const admission: Part = {
    title: 'Admisión',
    lugares: can(actor, salaDeAdmision)
      ? [{ href: '/panel/admision', label: 'Admisión', icon: 'clipboard-pen', pendientes: 0 }]
      : [],
  }
  const people: Part = {
    title: 'Personas',
    lugares: [
      ...(can(actor, personas)
        ? [{ href: '/panel/personas', label: 'Personas', icon: 'users' as const, pendientes: 0 }]
        : []),
      ...(can(actor, salaDeRoles)
        ? [{ href: '/panel/roles', label: 'Roles', icon: 'key-round' as const, pendientes: 0 }]
        : []),
      ...(can(actor, salaDeLlaves)
        ? [{ href: '/panel/llaves', label: 'Llaves', icon: 'key-square' as const, pendientes: 0 }]
        : []),
    ],
  }
  const treasury: Part = {
    title: 'Tesorería',
    lugares: can(actor, salaDeCaja) ? TESORERIA : [],
  }
  const house: Part = {
    title: 'Institución',
    lugares: [
      ...(can(actor, institucion) ? INSTITUCION : []),
      ...(can(actor, salaDeCatalogos) ? CATALOGOS : []),
      ...(can(actor, pagina) ? MENU : []),
      ...(can(actor, direcciones) ? DIRECCIONES : []),
      { href: '/panel/revision', label: 'Revisión', icon: 'search-check', pendientes: 0 },
      { href: '/panel/feriados', label: 'Feriados', icon: 'calendar-days', pendientes: 0 },
      ...(can(actor, salaDeAuditoria)
        ? [{ href: '/panel/auditoria', label: 'Auditoría', icon: 'scroll-text' as const, pendientes: 0 }]
        : []),
      ...(isAdministrator(actor)
        ? [
            { href: '/panel/correos', label: 'Correos', icon: 'mail' as const, pendientes: 0 },
            { href: '/panel/estado', label: 'Estado', icon: 'heart-pulse' as const, pendientes: 0 },
          ]
        : []),
    ],
  }
  return [today, requests, ...parts, admission, files, treasury, people, house].filter(
    ({ lugares }) => lugares.length > 0,
  )
}

/** The trays of requests, with how many wait for an answer. */
async function trays(actor: Actor, kinds: readonly Kind[]): Promise<Place> {
  const open = await countOpenByKind(actor, kinds)
  const pendientes = open.reduce((sum, { n }) => sum + n, 0)
  return { href: '/panel/expedientes', label: 'Expedientes', icon: 'inbox', pendientes, deQue: 'sin responder' }
}
