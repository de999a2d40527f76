import { slugOf } from '../../lib/slugs.ts'

export const EVENTOS = '/actualidad/eventos'

export const eventoHref = (e: { id: number; titulo: string }) => `${EVENTOS}/${e.id}/${slugOf(e.titulo)}`

/** The event for a person's own calendar, iCalendar. */
export const eventoIcsHref = (e: { id: number }) => `${EVENTOS}/${e.id}/evento.ics`
