import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { fullAddress } from '../../lib/addresses.ts'
import { isoDate, isWhole } from '../../lib/dates.ts'

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

// SEQUENCE counts seconds from here, so that every change has a larger one; it fits in 31 bits until 2093.
const FIRST_SEQUENCE = Date.UTC(2025, 0, 1)
// Only before the first component may a calendar say these; the generator would write them after it.
const SUBSCRIBED = [
  `X-WR-TIMEZONE:${ZONE}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
  'X-PUBLISHED-TTL:PT4H',
  VTIMEZONE,
].join('\r\n')

export type Cita = {
  /** What it is and its id, 'evento-12': the same thing always has the same one, so that a calendar updates it. */
  clave: string
  titulo: string
  /** 'yyyy-MM-dd HH:mm:ss' on the clock of Lima. */
  inicio: string
  fin: string
  actualizado: Date
  tipo?: string | undefined
  resumen?: string | undefined
  lugar?: string | undefined
  /** Address of its page on this site. */
  enlace?: string | null | undefined
  /** It was announced, and will not take place. */
  cancelada?: boolean
}

export type Calendario = {
  /** RUC of the institution, which makes the names of its dates different from everybody else's. */
  ruc: string
  /** The site's own address. */
  origin: string
  /** What a calendar that is subscribed to says of itself. */
  suscripcion?: { nombre: string; descripcion: string; pagina: string }
}

const lima = (moment: string) => Temporal.PlainDateTime.from(moment.replace(' ', 'T')).toZonedDateTime(ZONE)

// biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar has no way to say them
const printable = (text: string) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ').toWellFormed()
// The generator escapes what dates say, not what the calendar says of itself.
const escaped = (text: string) =>
  printable(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\s+/g, ' ')

/** Dates to keep, as iCalendar (RFC 5545, RFC 7986). */
export function icsOf(citas: Cita[], { ruc, origin, suscripcion }: Calendario): string {
  const calendar = ical({
    prodId: { company: 'Atrio', product: 'Agenda', language: 'ES' },
    // Named by each date: with a zone of its own the calendar would write DTSTAMP, which must be UTC, in it.
    timezone: { name: null, generator: () => (suscripcion ? SUBSCRIBED : VTIMEZONE) },
    ...(suscripcion && aboutItself(suscripcion, origin)),
  })
  for (const cita of citas) calendar.createEvent(eventOf(cita, ruc, origin))
  return calendar.toString()
}

const aboutItself = ({ nombre, descripcion, pagina }: NonNullable<Calendario['suscripcion']>, origin: string) => ({
  method: ICalCalendarMethod.PUBLISH,
  name: escaped(nombre),
  description: escaped(descripcion),
  url: fullAddress(pagina, origin),
})

/** Whole days are dates, of no zone; the last is the first on which it is over. */
const daysOf = (inicio: string, fin: string) => {
  const day = (moment: string) => Temporal.PlainDate.from(isoDate(moment))
  return { allDay: true, start: day(inicio), end: day(fin).add({ days: 1 }) }
}

function eventOf(cita: Cita, ruc: string, origin: string) {
  const { clave, titulo, inicio, fin, actualizado, tipo, resumen, lugar, enlace, cancelada } = cita
  const url = enlace && fullAddress(enlace, origin)
  return {
    id: `${clave}@${ruc}.atrio`,
    summary: printable(titulo),
    ...(isWhole(inicio, fin) ? daysOf(inicio, fin) : { timezone: ZONE, start: lima(inicio) }),
    ...(fin > inicio && !isWhole(inicio, fin) && { end: lima(fin) }),
    stamp: actualizado,
    lastModified: actualizado,
    sequence: Math.max(0, Math.floor((actualizado.getTime() - FIRST_SEQUENCE) / 1000)),
    status: cancelada ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // What the institute does takes nobody's time before they say so.
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(tipo ? { categories: [{ name: printable(tipo) }] } : {}),
    ...(resumen ? { description: printable(resumen) } : {}),
    ...(lugar ? { location: printable(lugar) } : {}),
    ...(url && URL.canParse(url) ? { url } : {}),
  }
}
