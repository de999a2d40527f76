import ical from 'ical-generator'
import { env } from './env.server.ts'
import { disposition } from './files/headers.ts'

const ZONE = 'America/Lima'
// Peru has kept UTC-5 since 1994: one rule says it all, also to programs that do not know the name of the zone.
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19940401T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'TZNAME:-05',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

export type Cita = {
  /** What it is and its id, 'evento-12': the same thing always has the same one, so that a calendar updates it. */
  clave: string
  institucion: number
  titulo: string
  /** 'yyyy-MM-dd HH:mm:ss' on the clock of Lima. */
  inicio: string
  fin: string
  resumen?: string | undefined
  lugar?: string | undefined
  /** Address of its page on this site. */
  enlace?: string | null | undefined
  actualizado: Date
}

const lima = (moment: string) => Temporal.PlainDateTime.from(moment.replace(' ', 'T')).toZonedDateTime(ZONE)

/** One date to keep, as iCalendar (RFC 5545). */
export function icsOf(cita: Cita): string {
  const { clave, institucion, titulo, inicio, fin, resumen, lugar, enlace, actualizado } = cita
  const calendar = ical({
    prodId: { company: 'Atrio', product: 'Agenda', language: 'ES' },
    // Named by each date: with a zone of its own the calendar would write DTSTAMP, which must be UTC, in it.
    timezone: { name: null, generator: () => VTIMEZONE },
  })
  const ends = fin > inicio
  calendar.createEvent({
    id: `${clave}.institucion-${institucion}@atrio`,
    summary: titulo,
    timezone: ZONE,
    start: lima(inicio),
    ...(ends ? { end: lima(fin) } : {}),
    stamp: actualizado,
    lastModified: actualizado,
    ...(resumen ? { description: resumen } : {}),
    ...(lugar ? { location: lugar } : {}),
    ...(enlace && absolute(enlace) ? { url: absolute(enlace) ?? '' } : {}),
  })
  return calendar.toString()
}

/** Only where the site's own address is known: a link to 'localhost' would lead nowhere. */
function absolute(enlace: string): string | null {
  if (URL.canParse(enlace)) return enlace
  return env.URL_PUBLICA ? new URL(enlace, env.URL_PUBLICA).href : null
}

/** The answer that a browser hands over to the person's calendar. */
export const icsResponse = (cita: Cita, nombre: string) =>
  new Response(icsOf(cita), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition(`${nombre}.ics`, false),
      'cache-control': 'no-cache',
    },
  })
