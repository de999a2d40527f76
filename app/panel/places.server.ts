import { GROUPS } from '../contenido/office/office.ts'
import type { Actor } from '../lib/account/permissions.ts'
import type { IconName } from '../ui/icons.ts'
import { DOORS, type Door, mayOpen } from './doors.server.ts'
import { waitsFor } from './home/waits.server.ts'
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
const TESORERIA = [DOORS.miCaja, DOORS.pagos, DOORS.recibos, DOORS.cajas, DOORS.flujo]
const PERSONAS = [DOORS.personas, DOORS.roles, DOORS.llaves]
const { institucion, colores, catalogos, menu, direcciones, revision, feriados, auditoria, correos, estado } = DOORS
const INSTITUCION = [institucion, colores, catalogos, menu, direcciones, revision, feriados, auditoria, correos, estado]

/** Everywhere that somebody may go, by the parts of the menu. The palette offers the same. */
export async function placesFor(actor: Actor): Promise<Part[]> {
  const rooms = roomsFor(actor)
  const [counts, waits] = await Promise.all([countRooms(rooms, actor.institucion), waitsFor(actor, [], new Date())])
  const open = (doors: readonly Door[]): Place[] =>
    doors
      .filter((one) => mayOpen(actor, one))
      .map(({ opens: _, ...place }) => {
        const pendientes = waits.reduce((sum, { href, own }) => (placeOf(href) === place.href ? sum + own : sum), 0)
        return { ...place, pendientes, ...(pendientes > 0 && { deQue: 'por atender' }) }
      })
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
    { title: 'Atención', lugares: open([DOORS.expedientes]) },
    ...contents,
    { title: 'Admisión', lugares: open(ADMISION) },
    { title: 'Archivos', lugares: open([DOORS.biblioteca]) },
    { title: 'Tesorería', lugares: open(TESORERIA) },
    { title: 'Personas', lugares: open(PERSONAS) },
    { title: 'Institución', lugares: open(INSTITUCION) },
  ].filter(({ lugares }) => lugares.length > 0)
}

/** The door behind which something waits, or below which its own screen is. */
const placeOf = (href: string) =>
  Object.values(DOORS)
    .map((one) => one.href)
    .filter((one) => href === one || href.startsWith(`${one}/`) || href.startsWith(`${one}?`))
    .sort((a, b) => b.length - a.length)[0]
