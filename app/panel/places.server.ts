import { GROUPS } from '../contenido/office/office.ts'
import type { Kind } from '../expedientes/kind.server.ts'
import { countOpenByKind } from '../expedientes/waits.server.ts'
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
import { type Actor, can, isAdministrator, type Room } from '../lib/account/permissions.ts'
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

/** A screen of the office that is no list of content, and who finds it in the menu. */
type Door = Pick<Place, 'href' | 'label' | 'icon'> & { may: (actor: Actor) => boolean }

const door = (path: string, label: string, icon: IconName, may: Door['may'] = () => true): Door => ({
  ...{ href: `/panel${path}`, label, icon, may },
})

const whoEnters =
  <P extends string>(room: Room<P>) =>
  (actor: Actor) =>
    can(actor, room)

const HOY = [door('', 'Inicio', 'house')]
const PORTADA = [door('/portada', 'Portada', 'monitor', mayEnter)]
const ADMISION = [door('/admision', 'Admisión', 'clipboard-pen', whoEnters(salaDeAdmision))]
const ARCHIVOS = [door('/archivos', 'Biblioteca', 'images')]
const TESORERIA = [
  door('/tesoreria', 'Mi caja', 'wallet', whoEnters(salaDeCaja)),
  door('/tesoreria/pagos', 'Pagos por confirmar', 'circle-check', whoEnters(salaDeCaja)),
  door('/tesoreria/recibos', 'Recibos', 'receipt', whoEnters(salaDeCaja)),
  door('/tesoreria/cajas', 'Cajas', 'banknote', whoEnters(salaDeCaja)),
  door('/tesoreria/flujo', 'Flujo diario', 'chart-column', whoEnters(salaDeCaja)),
]
const PERSONAS = [
  door('/personas', 'Personas', 'users', whoEnters(personas)),
  door('/roles', 'Roles', 'key-round', whoEnters(salaDeRoles)),
  door('/llaves', 'Llaves', 'key-square', whoEnters(salaDeLlaves)),
]
const INSTITUCION = [
  door('/institucion', 'Datos y autoridades', 'landmark', whoEnters(institucion)),
  door('/institucion/colores', 'Colores', 'palette', whoEnters(institucion)),
  door('/catalogos', 'Catálogos', 'library', whoEnters(salaDeCatalogos)),
  door('/menu', 'Menú del portal', 'menu', whoEnters(pagina)),
  door('/direcciones', 'Direcciones', 'compass', whoEnters(direcciones)),
  door('/revision', 'Revisión', 'search-check'),
  door('/feriados', 'Feriados', 'calendar-days'),
  door('/auditoria', 'Auditoría', 'scroll-text', whoEnters(salaDeAuditoria)),
  door('/correos', 'Correos', 'mail', isAdministrator),
  door('/estado', 'Estado', 'heart-pulse', isAdministrator),
]

/** Everywhere that somebody may go, by the parts of the menu. The palette offers the same. */
export async function placesFor(actor: Actor): Promise<Part[]> {
  const rooms = roomsFor(actor)
  const counts = await countRooms(rooms, actor.institucion)
  const open = (doors: readonly Door[]): Place[] =>
    doors.filter(({ may }) => may(actor)).map(({ may: _, ...place }) => ({ ...place, pendientes: 0 }))
  const contents = Object.entries(GROUPS).map(([group, title]) => ({
    title,
    lugares: [
      ...open(group === 'portada' ? PORTADA : []),
      ...rooms
        .filter(({ office }) => office.group === group)
        .map((room) => ({
          ...{ href: roomHref(room), label: room.title, icon: room.office.icon },
          pendientes: counts.get(room.name)?.pendientes ?? 0,
        })),
    ],
  }))
  const kinds = requestKinds.filter((kind) => can(actor, kind))
  return [
    { title: 'Para hoy', lugares: open(HOY) },
    { title: 'Atención', lugares: kinds.length > 0 ? [await trays(actor, kinds)] : [] },
    ...contents,
    { title: 'Admisión', lugares: open(ADMISION) },
    { title: 'Archivos', lugares: open(ARCHIVOS) },
    { title: 'Tesorería', lugares: open(TESORERIA) },
    { title: 'Personas', lugares: open(PERSONAS) },
    { title: 'Institución', lugares: open(INSTITUCION) },
  ].filter(({ lugares }) => lugares.length > 0)
}

/** The trays of requests, with how many wait for an answer. */
async function trays(actor: Actor, kinds: readonly Kind[]): Promise<Place> {
  const open = await countOpenByKind(actor, kinds)
  const pendientes = open.reduce((sum, { n }) => sum + n, 0)
  return { href: '/panel/expedientes', label: 'Expedientes', icon: 'inbox', pendientes, deQue: 'sin responder' }
}
