import { isoDate, isWhole, lima } from '../../lib/dates.ts'
import { shareImage } from '../../ui/share-image.ts'
import type { Site } from '../../ui/site.ts'
import { institution } from '../../ui/structured-data.tsx'
import { eventoHref } from './address.ts'

type Evento = {
  id: number
  titulo: string
  resumen: string
  /** 'yyyy-MM-dd HH:mm:ss' on the clock of Lima. */
  inicio: string
  fin: string
  lugar: string
  direccion: string
}

const dates = ({ inicio, fin }: Evento) =>
  isWhole(inicio, fin)
    ? { startDate: isoDate(inicio), endDate: isoDate(fin) }
    : { startDate: lima(inicio), ...(fin > inicio && { endDate: lima(fin) }) }

/**
 * https://developers.google.com/search/docs/appearance/structured-data/event
 * @param sede where it is when it has no address of its own
 */
export const event = (evento: Evento, sede: string) => (site: Site) => ({
  '@type': 'Event',
  name: evento.titulo,
  description: evento.resumen,
  url: site.origin + eventoHref(evento),
  image: [site.origin + shareImage('evento', evento.id)],
  ...dates(evento),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: evento.lugar,
    address: { '@type': 'PostalAddress', streetAddress: evento.direccion || sede, addressCountry: 'PE' },
  },
  organizer: institution(site),
})
