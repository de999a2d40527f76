import { and, asc, eq, gte, isNotNull, lt, or } from 'drizzle-orm'
import { said } from '../../contenido/office/office.ts'
import { listEdited } from '../../contenido/office/queries.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { overlaps } from '../../features/agenda/period.ts'
import { type EntradaAgenda, listAjenas } from '../../features/agenda/queries.server.ts'
import { agenda, entradaAgenda } from '../../features/agenda/schema.server.ts'
import { evento } from '../../features/eventos/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { type Actor, can, type Room } from '../../lib/account/permissions.ts'
import { lifeOf } from '../life.server.ts'
import { type State, statesOf } from '../life.ts'

/** What the office's calendar shows: as whoever edits it has it, not yet as visitors do. */
export type Actividad = EntradaAgenda & {
  /** What it is, 'evento-12': of a season each date is one. */
  clave: string
  /** Null: it comes from another room, and is only shown here. */
  id: number | null
  version: number
  /** Where it is edited; null for whoever does not enter there. */
  href: string | null
  estados: State[]
  /** Visitors have it, so that what is moved waits to be published. */
  publico: boolean
}

// As many as the portal shows of a month.
const MOST = 500

/** Whatever is of these days, drafts too, by its start, for whoever enters the room. @param desde 'yyyy-MM-dd' @param hasta not included */
export async function actividadesEntre(actor: Actor, desde: string, hasta: string): Promise<Actividad[]> {
  const { institucion } = actor
  const { inicio, fin, borrador, programado } = agenda
  const here = and(lt(inicio, `${hasta} 00:00:00`), gte(fin, `${desde} 00:00:00`))
  // What waits may be of other days than what visitors have.
  const where = and(eq(agenda.institucion, institucion), or(here, isNotNull(borrador), isNotNull(programado)))
  const rows = await listEdited(entradaAgenda, { where, order: asc(inicio), most: MOST })
  const now = new Date()
  const own = rows.flatMap((row) => ownOf(row, now))
  const others = (await listAjenas(institucion, desde, hasta)).map((one) => foreignOf(actor, one))
  return [...own.filter((one) => overlaps(one, desde, hasta)), ...others].toSorted((a, b) =>
    a.inicio.localeCompare(b.inicio),
  )
}

/** Without hours it has no place in a calendar: it is in the list. */
type Own = Awaited<ReturnType<typeof listEdited>>[number]

function ownOf({ item, cambiaEn, valores }: Own, now: Date): Actividad[] {
  const text = (key: string) => String(valores[key] ?? '')
  const [inicio, fin, id] = [text('inicio'), text('fin'), Number(item.idagenda)]
  if (!inicio) return []
  const life = lifeOf(entradaAgenda, item, { cambiaEn })
  return [
    {
      ...{ tipo: text('tipo'), titulo: text('titulo') || 'Sin título', inicio, fin: fin || inicio },
      ...{
        delDia: false,
        color: text('color'),
        enlace: null,
        ics: null,
        id,
        clave: `agenda-${id}`,
        version: item.version,
        href: `/panel/agenda/${id}`,
      },
      ...{ estados: statesOf(life, said(entradaAgenda.office), now), publico: life.publico },
    },
  ]
}

const FOREIGN: Record<string, Room> = { evento, admision: salaDeAdmision }

function foreignOf(actor: Actor, entrada: EntradaAgenda & { clave: string }): Actividad {
  const [tipo, id] = entrada.clave.split('-')
  const room = FOREIGN[tipo ?? ''] ?? noticia
  const href = can(actor, room) ? `/panel/${room.name}/${id}` : null
  return { ...entrada, enlace: null, ics: null, id: null, version: 0, href, estados: [], publico: true }
}
