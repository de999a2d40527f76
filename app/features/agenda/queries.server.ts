import { and, eq, gt, gte, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changedAt, findPublished, published } from '../../contenido/queries.server.ts'
import type { RowOf } from '../../contenido/record-type.server.ts'
import { type Retired, retiredLately } from '../../contenido/retired.server.ts'
import { instantOf } from '../../lib/dates.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { prepared } from '../../lib/db/prepared.server.ts'
import { admisionHref } from '../admision/queries.server.ts'
import { temporadas } from '../admision/schema.server.ts'
import { eventoHref, eventoIcsHref } from '../eventos/address.ts'
import { evento, eventos } from '../eventos/schema.server.ts'
import { noticiaHref } from '../noticias/address.ts'
import { noticia, noticias } from '../noticias/schema.server.ts'
import { actividadIcsHref } from './address.ts'
import { PAIRS } from './colors.ts'
import { rangeOf } from './period.ts'
import { agenda, entradaAgenda } from './schema.server.ts'

export type EntradaAgenda = {
  tipo: string
  titulo: string
  /** 'yyyy-MM-dd HH:mm:ss' */
  inicio: string
  fin: string
  /** News: of a day, not of its hours. */
  delDia: boolean
  /** Two colours, 'primary-secondary'. */
  color: string
  enlace: string | null
  /** Address of it as iCalendar; what is not a date to keep has none. */
  ics: string | null
}

/** The same, with what a person's own calendar keeps of it. */
export type Fecha = EntradaAgenda & {
  /** What it is and its id, 'evento-12'. */
  clave: string
  resumen: string
  lugar: string
  actualizado: Date
}

/** Colours of what comes from other rooms. */
const COLOR = { evento: PAIRS.Grana, noticia: PAIRS.Cielo, admision: PAIRS.Azul }

// A month of a busy institute; what is beyond is reached by its own list.
const MOST = 500
// Ten years of a busy institute.
const MOST_EVER = 5_000

type Rango = {
  institucion: number | Placeholder
  where: (start: SQL, end: SQL) => SQL | undefined
  size?: number | Placeholder
}

/** What `listEntre` lists, of one month (1-12). */
export function listAgenda(institucion: number, anio: number, mes: number): Promise<EntradaAgenda[]> {
  const { desde, hasta } = rangeOf('mes', `${anio}-${String(mes).padStart(2, '0')}-01`)
  return listEntre(institucion, desde, hasta)
}

/**
 * Entries of the calendar, events and news with `en_agenda` that happen, wholly or in part, from one day on and before
 * another, by their start: what a calendar shows. As `overlaps` says it.
 * @param desde 'yyyy-MM-dd'
 * @param hasta 'yyyy-MM-dd', not included
 */
export async function listEntre(institucion: number, desde: string, hasta: string): Promise<EntradaAgenda[]> {
  return (await listAll({ institucion, where: between(desde, hasta) })).map(shown)
}

function between(desde: string, hasta: string): Rango['where'] {
  const first = sql`${desde}::timestamp`
  return (start, end) => and(lt(start, sql`${hasta}::timestamp`), or(gt(end, first), gte(start, first)))
}

/** What other rooms bring to the calendar in those days, each with its `clave`: 'evento-12'. */
export async function listAjenas(institucion: number, desde: string, hasta: string) {
  const rango = { institucion, where: between(desde, hasta) }
  const [events, news, dates] = await Promise.all([selectEventos(rango), selectNoticias(rango), selectAdmision(rango)])
  return [...events.map(ofEvento), ...news.map(ofNoticia), ...dates.map(ofAdmision)].map((one) => ({
    ...shown(one),
    clave: one.clave,
  }))
}

/** Everything that ends on that day ('yyyy-MM-dd') or later, by its start. */
export const listDesde = (institucion: number, desde: string): Promise<Fecha[]> =>
  listAll({ institucion, size: MOST_EVER, where: (_, end) => gte(end, sql`${desde}::timestamp`) })

/** One event, or one entry of the calendar's own, as a date to keep. */
export async function findFecha(institucion: number, tipo: 'evento' | 'agenda', id: number) {
  if (tipo === 'evento') {
    const row = await findPublished(evento, { institucion, id })
    return row && ofEvento(row)
  }
  const row = await findPublished(entradaAgenda, { institucion, id })
  return row && ofAgenda(row)
}

/** The next `size` entries that have not ended. News are not dates to keep. */
export async function listProximas(institucion: number, size: number): Promise<EntradaAgenda[]> {
  const [own, events, dates] = await Promise.all([
    prepared(['próximas', 'agenda'], { institucion, size }, (asked) => selectOwn({ ...asked, where: notEnded })),
    prepared(['próximas', 'eventos'], { institucion, size }, (asked) => selectEventos({ ...asked, where: notEnded })),
    selectAdmision({ institucion, size, where: notEnded }),
  ])
  return byStart([...own.map(ofAgenda), ...events.map(ofEvento), ...dates.map(ofAdmision)])
    .slice(0, size)
    .map(shown)
}

const notEnded: Rango['where'] = (_, end) => gte(end, sql`${NOW}::timestamp`)

const byStart = (entries: Fecha[]) => entries.sort((a, b) => a.inicio.localeCompare(b.inicio))

const shown = ({ tipo, titulo, inicio, fin, delDia, color, enlace, ics }: Fecha): EntradaAgenda => ({
  ...{ tipo, titulo, inicio, fin, delDia, color, enlace, ics },
})

async function listAll(rango: Rango & { institucion: number }): Promise<Fecha[]> {
  const [own, events, news, dates] = await Promise.all([
    selectOwn(rango),
    selectEventos(rango),
    selectNoticias(rango),
    selectAdmision(rango),
  ])
  return byStart([...own.map(ofAgenda), ...events.map(ofEvento), ...news.map(ofNoticia), ...dates.map(ofAdmision)])
}

// Without the texts, of which a calendar shows nothing and an event may have pages.
const ENTRADA = {
  ...{ id: agenda.id, tipo: agenda.tipo, titulo: agenda.titulo, inicio: agenda.inicio, fin: agenda.fin },
  ...{ color: agenda.color, enlace: agenda.enlace },
  ...{ actualizadoEn: agenda.actualizadoEn, publicarDesde: agenda.publicarDesde },
}
const EVENTO = {
  ...{ id: eventos.id, titulo: eventos.titulo, resumen: eventos.resumen, lugar: eventos.lugar },
  ...{ direccion: eventos.direccion, fecha: eventos.fecha, horaInicio: eventos.horaInicio, horaFin: eventos.horaFin },
  ...{ actualizadoEn: eventos.actualizadoEn, publicarDesde: eventos.publicarDesde },
}
const NOTICIA = {
  ...{ id: noticias.id, titulo: noticias.titulo, resumen: noticias.resumen, fecha: noticias.fecha },
  ...{ actualizadoEn: noticias.actualizadoEn, publicarDesde: noticias.publicarDesde },
}

function selectOwn({ institucion, where, size = MOST }: Rango) {
  const { inicio, fin } = agenda
  return db
    .select(ENTRADA)
    .from(agenda)
    .where(published(entradaAgenda, { institucion, where: where(sql`${inicio}`, sql`${fin}`) }))
    .orderBy(inicio)
    .limit(size)
}

function selectEventos({ institucion, where, size = MOST }: Rango) {
  const start = sql`(${eventos.fecha} + ${eventos.horaInicio})`
  const end = sql`(${eventos.fecha} + ${eventos.horaFin})`
  return db
    .select(EVENTO)
    .from(eventos)
    .where(published(evento, { institucion, where: and(eq(eventos.enAgenda, true), where(start, end)) }))
    .orderBy(start)
    .limit(size)
}

function selectNoticias({ institucion, where, size = MOST }: Rango) {
  const moment = sql`${noticias.fecha}`
  return db
    .select(NOTICIA)
    .from(noticias)
    .where(published(noticia, { institucion, where: and(eq(noticias.enAgenda, true), where(moment, moment)) }))
    .orderBy(noticias.fecha)
    .limit(size)
}

type Fechada = {
  id: number
  hito: string
  titulo: string
  inicio: string
  fin: string
  delDia: boolean
  lugar: string
  actualizado: string
}

/** Dates of the published seasons that a calendar shows, by their start. Of a time of several days, its last: the one not to miss. */
async function selectAdmision({ institucion, where, size = MOST }: Rango & { institucion: number }) {
  const day = (hito: string, titulo: string, fecha: SQL) => sql`
    select ${hito}::text as hito, ${titulo}::text as dicho, ${fecha} as inicio, t.* from ${temporadas} t`
  const moment = sql`(t.fecha_examen + coalesce(t.hora_examen, time '00:00'))`
  const all = sql.join(
    [
      day('inscripcion', 'Último día de inscripción: admisión', sql`t.fecha_fin::timestamp`),
      day('examen', 'Examen de admisión', moment),
      day('resultados', 'Resultados de admisión', sql`(t.resultados_desde at time zone 'America/Lima')`),
      day('clases', 'Inicio de clases', sql`t.fecha_clase::timestamp`),
    ],
    sql` union all `,
  )
  // A day without an hour lasts until it ends.
  const end = sql`(case when h.inicio = h.inicio::date then h.inicio + interval '1 day' - interval '1 second' else h.inicio end)`
  const { rows } = await db.execute<Fechada>(sql`
    select h.idpre_inscripcion_temporada as id, h.hito, h.dicho || ' ' || h.denominacion_temporada as titulo,
      to_char(h.inicio, 'YYYY-MM-DD HH24:MI:SS') as inicio, to_char(${end}, 'YYYY-MM-DD HH24:MI:SS') as fin,
      h.inicio = h.inicio::date as "delDia", case h.hito when 'examen' then h.lugar_examen else '' end as lugar,
      h.actualizado_en::text as actualizado
    from (${all}) h
    where h.idinstitucion = ${institucion} and h.estado = '1' and h.inicio is not null and ${where(sql`h.inicio`, end)}
    order by h.inicio limit ${size}`)
  // Dates outlive their season's page.
  const enlace = rows.length > 0 ? await admisionHref(institucion) : null
  return rows.map((row) => ({ ...row, enlace, actualizado: new Date(row.actualizado) }))
}

const ofAdmision = (row: Awaited<ReturnType<typeof selectAdmision>>[number]): Fecha => ({
  ...{
    clave: `admision-${row.id}-${row.hito}`,
    tipo: 'Admisión',
    titulo: row.titulo,
    inicio: row.inicio,
    fin: row.fin,
  },
  ...{ delDia: row.delDia, color: COLOR.admision, enlace: row.enlace, ics: null },
  ...{ resumen: 'Admisión', lugar: row.lugar, actualizado: row.actualizado },
})

const ofAgenda = (row: Pick<RowOf<typeof agenda>, keyof typeof ENTRADA>): Fecha => ({
  ...{ clave: `agenda-${row.id}`, tipo: row.tipo, titulo: row.titulo, inicio: row.inicio, fin: row.fin },
  ...{ delDia: false, color: row.color, enlace: row.enlace, ics: actividadIcsHref(row) },
  ...{ resumen: row.tipo, lugar: '', actualizado: changedAt(row) },
})

const ofEvento = (row: Pick<RowOf<typeof eventos>, keyof typeof EVENTO>): Fecha => ({
  ...{ clave: `evento-${row.id}`, tipo: 'Evento', titulo: row.titulo },
  ...{ inicio: `${row.fecha} ${row.horaInicio}`, fin: `${row.fecha} ${row.horaFin}` },
  ...{ delDia: false, color: COLOR.evento, enlace: eventoHref(row), ics: eventoIcsHref(row) },
  ...{ resumen: row.resumen, lugar: [row.lugar, row.direccion].filter(Boolean).join(', ') },
  actualizado: changedAt(row),
})

const ofNoticia = (row: Pick<RowOf<typeof noticias>, keyof typeof NOTICIA>): Fecha => ({
  ...{ clave: `noticia-${row.id}`, tipo: 'Noticia', titulo: row.titulo, inicio: row.fecha, fin: row.fecha },
  ...{ delDia: true, color: COLOR.noticia, enlace: noticiaHref(row), ics: null },
  ...{ resumen: row.resumen, lugar: '', actualizado: changedAt(row) },
})

/** What was in the calendar and was taken away before it took place: nothing but what visitors had seen of it. */
export type Retirada = Pick<Fecha, 'clave' | 'titulo' | 'inicio' | 'fin'> & { retirada: Date }

const savedEvento = z
  .object({
    titulo: z.string(),
    fecha: z.string(),
    horaInicio: z.string(),
    horaFin: z.string(),
    enAgenda: z.literal(true),
  })
  .transform(({ titulo, fecha, horaInicio, horaFin }) => ({
    ...{ titulo, inicio: `${fecha} ${horaInicio}`, fin: `${fecha} ${horaFin}` },
  }))

const savedAgenda = z.object({ titulo: z.string(), inicio: z.string(), fin: z.string() })

/** What was retired lately and may not be seen now. News are not dates to keep, so nobody misses them. */
export async function listRetiradas(institucion: number): Promise<Retirada[]> {
  const [events, own] = await Promise.all([
    retiredLately(evento, institucion, savedEvento),
    retiredLately(entradaAgenda, institucion, savedAgenda),
  ])
  return [...missed('evento', events), ...missed('agenda', own)]
}

type Retirado = Retired<Pick<Fecha, 'titulo' | 'inicio' | 'fin'>>

const missed = (kind: string, retired: Retirado[]): Retirada[] =>
  retired.flatMap(({ id, was, at }) =>
    instantOf(was.fin) < at ? [] : [{ ...was, clave: `${kind}-${id}`, retirada: at }],
  )
