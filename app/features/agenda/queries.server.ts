import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { findPublished, published } from '../../contenido/queries.server.ts'
import { addresses } from '../../lib/addresses.ts'
import { db } from '../../lib/db/client.server.ts'
import { evento, eventos } from '../eventos/schema.server.ts'
import { noticia, noticias } from '../noticias/schema.server.ts'
import { agenda, entradaAgenda } from './schema.server.ts'

export type EntradaAgenda = {
  tipo: string
  titulo: string
  /** 'yyyy-MM-dd HH:mm:ss' */
  inicio: string
  fin: string
  /** Two colours, 'primary-secondary'. */
  color: string
  enlace: string | null
  /** Address of it as iCalendar; what is not a date to keep has none. */
  ics: string | null
}

/** Colours of what comes from other rooms: cochineal for events, sky for news. */
const COLOR = { evento: '#9c1f36-#f6e3e6', noticia: '#1f6fb2-#e1edf7' }

// A month of a busy institute; what is beyond is reached by its own list.
const MOST = 500

type Rango = { institucion: number; where: (start: SQL, end: SQL) => SQL | undefined; size?: number }

/** Entries of the calendar, events and news with `en_agenda`, that start in that month (1-12), by their start. */
export async function listAgenda(institucion: number, anio: number, mes: number): Promise<EntradaAgenda[]> {
  const first = sql`make_date(${anio}, ${mes}, 1)::timestamp`
  const rango: Rango = {
    institucion,
    where: (start) => and(gte(start, first), lt(start, sql`${first} + interval '1 month'`)),
  }
  const [own, events, news] = await Promise.all([listOwn(rango), listEventos(rango), listNoticias(rango)])
  return byStart([...own, ...events, ...news])
}

/**
 * What happens, wholly or in part, from one day on and before another, by its start: what a calendar shows.
 * @param desde 'yyyy-MM-dd'
 * @param hasta 'yyyy-MM-dd', not included
 */
export async function listEntre(institucion: number, desde: string, hasta: string): Promise<EntradaAgenda[]> {
  const rango: Rango = {
    institucion,
    where: (start, end) => and(lt(start, sql`${hasta}::timestamp`), gte(end, sql`${desde}::timestamp`)),
  }
  const [own, events, news] = await Promise.all([listOwn(rango), listEventos(rango), listNoticias(rango)])
  return byStart([...own, ...events, ...news])
}

/** One entry of the calendar's own. */
export const findEntrada = (institucion: number, id: number) => findPublished(entradaAgenda, { institucion, id })

/** The next `size` entries that have not ended. News are not dates to keep. */
export async function listProximas(institucion: number, size: number): Promise<EntradaAgenda[]> {
  const rango: Rango = { institucion, size, where: (_, end) => gte(end, sql`localtimestamp`) }
  const [own, events] = await Promise.all([listOwn(rango), listEventos(rango)])
  return byStart([...own, ...events]).slice(0, size)
}

const byStart = (entries: EntradaAgenda[]) => entries.sort((a, b) => a.inicio.localeCompare(b.inicio))

async function listOwn({ institucion, where, size = MOST }: Rango): Promise<EntradaAgenda[]> {
  const { id, tipo, titulo, inicio, fin, color, enlace } = agenda
  const rows = await db
    .select({ id, tipo, titulo, inicio, fin, color, enlace })
    .from(agenda)
    .where(published(entradaAgenda, { institucion, where: where(sql`${inicio}`, sql`${fin}`) }))
    .orderBy(inicio)
    .limit(size)
  return rows.map(({ id, ...row }) => ({ ...row, ics: addresses.actividadIcs({ id }) }))
}

async function listEventos({ institucion, where, size = MOST }: Rango): Promise<EntradaAgenda[]> {
  const start = sql`(${eventos.fecha} + ${eventos.horaInicio})`
  const end = sql`(${eventos.fecha} + ${eventos.horaFin})`
  const rows = await db
    .select()
    .from(eventos)
    .where(published(evento, { institucion, where: and(eq(eventos.enAgenda, true), where(start, end)) }))
    .orderBy(start)
    .limit(size)
  return rows.map((row) => ({
    tipo: 'Evento',
    titulo: row.titulo,
    inicio: `${row.fecha} ${row.horaInicio}`,
    fin: `${row.fecha} ${row.horaFin}`,
    color: COLOR.evento,
    enlace: addresses.evento(row),
    ics: addresses.eventoIcs(row),
  }))
}

async function listNoticias({ institucion, where, size = MOST }: Rango): Promise<EntradaAgenda[]> {
  const moment = sql`${noticias.fecha}`
  const rows = await db
    .select()
    .from(noticias)
    .where(published(noticia, { institucion, where: and(eq(noticias.enAgenda, true), where(moment, moment)) }))
    .orderBy(noticias.fecha)
    .limit(size)
  return rows.map((row) => ({
    tipo: 'Noticia',
    titulo: row.titulo,
    inicio: row.fecha,
    fin: row.fecha,
    color: COLOR.noticia,
    enlace: addresses.noticia(row),
    ics: null,
  }))
}
