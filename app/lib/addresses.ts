import { slugOf } from './slugs.ts'

/** The address of everything that has one (specification 2.1). The id decides; the rest is for people. */
export const addresses = {
  programa: (p: { id: number; denominacion: string }) => `/programas/${p.id}/${slugOf(p.denominacion)}`,
  categoria: (c: { id: number; denominacion: string }) =>
    `/transparencia/documentos/gestion/${c.id}/${slugOf(c.denominacion)}`,
  /** What is new in a category, as a feed. */
  novedades: (c: { id: number }) => `/transparencia/documentos/gestion/${c.id}/novedades.atom`,
  noticia: (n: { id: number; titulo: string }) => `/actualidad/noticias/${n.id}/${slugOf(n.titulo)}`,
  evento: (e: { id: number; titulo: string }) => `/actualidad/eventos/${e.id}/${slugOf(e.titulo)}`,
  /** The event for a person's own calendar, iCalendar. */
  eventoIcs: (e: { id: number }) => `/actualidad/eventos/${e.id}/evento.ics`,
  /** All of them, for a calendar that comes back for what changed. */
  calendarioIcs: '/transparencia/calendario.ics',
  actividadIcs: (a: { id: number }) => `/transparencia/calendario/${a.id}/actividad.ics`,
  comunicado: (c: { id: number; titulo: string }) => `/actualidad/comunicados/${c.id}/${slugOf(c.titulo)}`,
  convocatoria: (c: { id: number; titulo: string }) => `/transparencia/convocatorias/${c.id}/${slugOf(c.titulo)}`,
  trabajo: (b: { id: number; resumen: string }) => `/servicios/bolsa-trabajo/${b.id}/${slugOf(b.resumen)}`,
}

/** The full address of something on this site; that of anything else is full already. */
export const fullAddress = (path: string, origin: string): string =>
  path.startsWith('/') && !path.startsWith('//') ? origin + path : path

/** What stands beside a list: the feed of what is new in it, and all of it as data. */
export const feedOf = (list: string) => `${list}.atom`
export const datasetOf = (list: string, format: 'csv' | 'json') => `${list}/datos.${format}`
