import { and, asc, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { lastChange, published } from '../../contenido/queries.server.ts'
import { entradaAgenda } from '../../features/agenda/schema.server.ts'
import { listAddresses } from '../../features/archivo-historico/queries.server.ts'
import { SECTIONS } from '../../features/archivo-historico/sections.ts'
import { bolsaTrabajos, trabajo } from '../../features/bolsa-trabajo/schema.server.ts'
import { comunicado, notificaciones } from '../../features/comunicados/schema.server.ts'
import { convenio } from '../../features/convenios/schema.server.ts'
import { listArchivos } from '../../features/convocatorias/queries.server.ts'
import { convocatoria, convocatoriaArchivos, convocatorias } from '../../features/convocatorias/schema.server.ts'
import { alcanzables } from '../../features/documentos/queries.server.ts'
import { categoria, categorias, documento, documentos } from '../../features/documentos/schema.server.ts'
import { evento, eventos } from '../../features/eventos/schema.server.ts'
import { galeria } from '../../features/galeria/schema.server.ts'
import { portalOf } from '../../features/institucion/queries.server.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { pagina, paginas } from '../../features/paginas/schema.server.ts'
import { programa, programas } from '../../features/programas/schema.server.ts'
import { video } from '../../features/videos/schema.server.ts'
import { addresses } from '../../lib/addresses.ts'
import { lima } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'

/** `path` on this site; `modified` as the protocol wants it (W3C Datetime). */
export type Entry = { path: string; modified: string | null; image?: string | null }
export type Part = { name: string; size: number; modified: string | null }

type Kind = {
  type: ContentType
  /** The column that its address is made of, besides the id. */
  text: PgColumn
  image?: PgColumn
  path: (id: number, text: string) => string
  where?: (institucion: number) => SQL | undefined
  files?: Files
}

/** What rows hold besides their page: how many files each, and which. */
type Files = { each: SQL; list: (ids: number[]) => Promise<Entry[]> }

const w3c = (moment: SQL) => sql<string | null>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

// By ids, so that what is new changes one part and not all of them.
const IDS_OF_A_PART = 5_000

const OF_CALLS: Files = {
  each: sql`(select count(*) from ${convocatoriaArchivos} a where a.convocatoria_idconvocatoria = ${convocatorias.id})`,
  list: async (ids) =>
    (await listArchivos(ids)).map(({ url, fechaRegistro }) => ({ path: url, modified: lima(fechaRegistro) })),
}

/** The image or PDF that is the whole communiqué. */
const isFile = ne(notificaciones.tipo, 'Contenido')
const OF_COMUNICADOS: Files = {
  each: sql`(case when ${isFile} then 1 else 0 end)`,
  list: (ids) =>
    db
      .select({ path: notificaciones.contenido, modified: w3c(lastChange(comunicado)) })
      .from(notificaciones)
      .where(and(inArray(notificaciones.id, ids), isFile))
      .orderBy(asc(notificaciones.id)),
}

const KINDS = new Map<string, Kind>(
  Object.entries({
    pagina: { type: pagina, text: paginas.codigo, image: paginas.imgUrl, path: (_, codigo) => `/${codigo}` },
    noticia: {
      type: noticia,
      text: noticias.titulo,
      image: noticias.imgUrl,
      path: (id, titulo) => addresses.noticia({ id, titulo }),
    },
    evento: {
      type: evento,
      text: eventos.titulo,
      image: eventos.imgUrl,
      path: (id, titulo) => addresses.evento({ id, titulo }),
    },
    comunicado: {
      type: comunicado,
      text: notificaciones.titulo,
      path: (id, titulo) => addresses.comunicado({ id, titulo }),
      files: OF_COMUNICADOS,
    },
    convocatoria: {
      type: convocatoria,
      text: convocatorias.titulo,
      path: (id, titulo) => addresses.convocatoria({ id, titulo }),
      files: OF_CALLS,
    },
    trabajo: {
      type: trabajo,
      text: bolsaTrabajos.resumen,
      image: bolsaTrabajos.imgUrl,
      path: (id, resumen) => addresses.trabajo({ id, resumen }),
    },
    programa: {
      type: programa,
      text: programas.denominacion,
      image: programas.imgUrl,
      path: (id, denominacion) => addresses.programa({ id, denominacion }),
    },
    categoria: {
      type: categoria,
      text: categorias.denominacion,
      path: (id, denominacion) => addresses.categoria({ id, denominacion }),
    },
    documento: { type: documento, text: documentos.url, path: (_, url) => url, where: alcanzables },
  }),
)

/** Screens that show many things, and the kind whose last change is theirs. */
const SCREENS: [path: string, type?: ContentType][] = [
  ['/', noticia],
  ['/actualidad/noticias', noticia],
  ['/actualidad/eventos', evento],
  ['/actualidad/comunicados', comunicado],
  ['/actualidad/videos', video],
  ['/transparencia/convocatorias', convocatoria],
  ['/transparencia/documentos/gestion', documento],
  ['/transparencia/calendario', entradaAgenda],
  ['/transparencia/convenios', convenio],
  ['/transparencia/libro/reclamaciones'],
  ['/servicios/bolsa-trabajo', trabajo],
  ['/programas', programa],
  ['/galeria', galeria],
  ...SECTIONS.map(({ path }): [string] => [path]),
]

export const PORTAL = 'portal-0'

/** Parts of the sitemap with how many addresses each has, the screens first. */
export async function listParts(institucion: number): Promise<Part[]> {
  const [files, ...kinds] = await Promise.all([
    filesOfScreens(institucion),
    ...[...KINDS].map(([name, kind]) => partsOf(institucion, name, kind)),
  ])
  return [{ name: PORTAL, size: SCREENS.length + files.length, modified: null }, ...kinds.flat()]
}

async function partsOf(institucion: number, name: string, { type, where, files }: Kind): Promise<Part[]> {
  const parte = sql<number>`(${type.table.id} / ${sql.raw(String(IDS_OF_A_PART))})`
  const rows = await db
    .select({ parte, size: sizeOf(files), modified: w3c(sql`max(${lastChange(type)})`) })
    .from(type.table)
    .where(published(type, { institucion, where: where?.(institucion) }))
    .groupBy(parte)
    .orderBy(asc(parte))
  return rows.map(({ parte, size, modified }) => ({ name: `${name}-${parte}`, size, modified }))
}

const sizeOf = (files?: Files) => sql<number>`(count(*) + coalesce(sum(${files?.each ?? sql`0`}), 0))::int`

/** The addresses of one part; undefined when there is no part of that name. */
export async function listEntries(institucion: number, part: string): Promise<Entry[] | undefined> {
  if (part === PORTAL) return listScreens(institucion)
  const [, name = '', number = ''] = /^([a-z]+)-(\d{1,5})$/.exec(part) ?? []
  const kind = KINDS.get(name)
  if (!kind) return undefined
  const { type, text, image, path, where, files } = kind
  const { id } = type.table
  const from = Number(number) * IDS_OF_A_PART
  const rows = await db
    .select({
      id: sql<number>`${id}`,
      text: sql<string>`${text}`,
      image: image ? sql<string | null>`${image}` : sql<null>`null`,
      modified: w3c(lastChange(type)),
    })
    .from(type.table)
    .where(
      published(type, {
        institucion,
        where: and(gte(id, from), lt(id, from + IDS_OF_A_PART), where?.(institucion)),
      }),
    )
    .orderBy(asc(id))
  const entries = rows.map((row) => ({ path: path(row.id, row.text), modified: row.modified, image: row.image }))
  return files ? [...entries, ...(await files.list(rows.map((row) => row.id)))] : entries
}

async function listScreens(institucion: number): Promise<Entry[]> {
  const screens = await Promise.all(
    SCREENS.map(async ([path, type]) => ({ path, modified: type ? await newest(institucion, type) : null })),
  )
  return [...screens, ...(await filesOfScreens(institucion))]
}

/** Files that a screen or the menu shows without a row of their own that could be published. */
async function filesOfScreens(institucion: number): Promise<Entry[]> {
  const [{ manuales }, old] = await Promise.all([portalOf(institucion), listAddresses(institucion)])
  const paths = [manuales.docente, manuales.estudiante, ...old].filter((path) => path !== null)
  return paths.map((path) => ({ path, modified: null }))
}

async function newest(institucion: number, type: ContentType) {
  const [row] = await db
    .select({ modified: w3c(sql`max(${lastChange(type)})`) })
    .from(type.table)
    .where(published(type, { institucion }))
  return row?.modified ?? null
}
