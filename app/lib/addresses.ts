import { slugOf } from './slugs.ts'

/** The address of everything that has one (specification 2.1). The id decides; the rest is for people. */
export const addresses = {
  programa: (p: { id: number; denominacion: string }) => `/programas/${p.id}/${slugOf(p.denominacion)}`,
  categoria: (c: { id: number; denominacion: string }) =>
    `/transparencia/documentos/gestion/${c.id}/${slugOf(c.denominacion)}`,
  noticia: (n: { id: number; titulo: string }) => `/actualidad/noticias/${n.id}/${slugOf(n.titulo)}`,
  evento: (e: { id: number; titulo: string }) => `/actualidad/eventos/${e.id}/${slugOf(e.titulo)}`,
  /** The event for a person's own calendar, iCalendar. */
  eventoIcs: (e: { id: number }) => `/actualidad/eventos/${e.id}/evento.ics`,
  actividadIcs: (a: { id: number }) => `/transparencia/calendario/${a.id}/actividad.ics`,
  comunicado: (c: { id: number; titulo: string }) => `/actualidad/comunicados/${c.id}/${slugOf(c.titulo)}`,
  convocatoria: (c: { id: number; titulo: string }) => `/transparencia/convocatorias/${c.id}/${slugOf(c.titulo)}`,
  trabajo: (b: { id: number; resumen: string }) => `/servicios/bolsa-trabajo/${b.id}/${slugOf(b.resumen)}`,
}
