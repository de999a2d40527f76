import { GROUPS } from '../contenido/office/office.ts'
import { countOpenByKind } from '../expedientes/waits.server.ts'
import { type Actor, can } from '../lib/account/permissions.ts'
import { requestKinds } from '../request-kinds.server.ts'
import type { IconName } from '../ui/icons.ts'
import { DOORS, type Door, mayOpen } from './doors.server.ts'
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

const ADMISION = [DOORS.admision]
const TESORERIA = [DOORS.miCaja, DOORS.recibos, DOORS.cajas, DOORS.flujo]
const PERSONAS = [DOORS.personas, DOORS.roles, DOORS.llaves]
const { institucion, colores, catalogos, menu, direcciones, revision, feriados, auditoria, correos, estado } = DOORS
const INSTITUCION = [institucion, colores, catalogos, menu, direcciones, revision, feriados, auditoria, correos, estado]

/** Everywhere that somebody may go, by the parts of the menu. The palette offers the same. */
export async function placesFor(actor: Actor): Promise<Part[]> {
  const rooms = roomsFor(actor)
  const counts = await countRooms(rooms, actor.institucion)
  const open = (doors: readonly Door[]): Place[] =>
    doors.filter((one) => mayOpen(actor, one)).map(({ opens: _, ...place }) => ({ ...place, pendientes: 0 }))
  const contents = Object.entries(GROUPS).map(([group, title]) => ({
    title,
    lugares: [
      ...open(group === 'portada' ? [DOORS.portada] : []),
      ...rooms
        .filter(({ office }) => office.group === group)
        .map((room) => ({
          ...{ href: roomHref(room), label: room.title, icon: room.office.icon },
          pendientes: counts.get(room.name)?.pendientes ?? 0,
        })),
    ],
  }))
  return [
    { title: 'Para hoy', lugares: open([DOORS.inicio]) },
    { title: 'Atención', lugares: await trays(actor) },
    ...contents,
    { title: 'Admisión', lugares: open(ADMISION) },
    { title: 'Archivos', lugares: open([DOORS.biblioteca]) },
    { title: 'Tesorería', lugares: open(TESORERIA) },
    { title: 'Personas', lugares: open(PERSONAS) },
    { title: 'Institución', lugares: open(INSTITUCION) },
  ].filter(({ lugares }) => lugares.length > 0)
}

/** The trays of requests, with how many wait for an answer. */
async function trays(actor: Actor): Promise<Place[]> {
  if (!mayOpen(actor, DOORS.expedientes)) return []
  const open = await countOpenByKind(
    actor,
    requestKinds.filter((kind) => can(actor, kind)),
  )
  const { opens: _, ...place } = DOORS.expedientes
  return [{ ...place, pendientes: open.reduce((sum, { n }) => sum + n, 0), deQue: 'sin responder' }]
}
