import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  countPublished,
  findPublished,
  listLatest,
  listPublished,
  matching,
  PAGE_SIZE,
  published,
} from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { extensionOf } from '../../lib/file-kinds.ts'
import { areas } from '../catalogos/schema.server.ts'
import { categoria, categorias, documento, documentos } from './schema.server.ts'

const FOLDER = '1'
const ALL_CATEGORIES = 200
// A search is a few words; beyond this length only the beginning counts.
const MAX_SEARCH = 200

export type Paso = { id: number; titulo: string }

/** Which items of a category: those of one folder (null is its root), or with words everything below the category. */
export type Browse = { institucion: number; categoria: number; carpeta: number | null; texto: string; page: number }

/** Files without an address are not shown. */
const showable = or(eq(documentos.tipo, FOLDER), and(isNotNull(documentos.url), sql`${documentos.url} <> ''`))

/** A search as a full-text query: every word, each as a beginning. Null when nothing is searched for. */
function tsqueryOf(texto: string): SQL | null {
  // º and ª are letters to Unicode, and separate words to `normalizar`.
  const words = texto
    .slice(0, MAX_SEARCH)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')
    .replace(/[ºª]/g, ' ')
    .trim()
  return words ? sql`to_tsquery('simple', regexp_replace(normalizar(${words}), '\\s+', ':* & ', 'g') || ':*')` : null
}

function scope({ institucion, categoria: id, carpeta, texto }: Omit<Browse, 'page'>): SQL {
  const query = tsqueryOf(texto)
  const inFolder = carpeta === null ? isNull(documentos.contenedor) : eq(documentos.contenedor, carpeta)
  const found = query ? sql`${documentos.busqueda} @@ ${query}` : inFolder
  return published(documento, { institucion, where: and(inCategoria(id), found) })
}

/** Not below a folder that visitors may not see. */
const reachable = sql`not exists (
  with recursive arriba as (
    select c.iddocumento, c.idcontenedor, c.estado_archivo, c.eliminado_en, c.publicar_desde, c.publicar_hasta
      from documentos c where c.iddocumento = ${documentos.contenedor}
    union all
    select p.iddocumento, p.idcontenedor, p.estado_archivo, p.eliminado_en, p.publicar_desde, p.publicar_hasta
      from documentos p join arriba a on p.iddocumento = a.idcontenedor
  )
  select 1 from arriba
  where estado_archivo <> '1' or eliminado_en is not null or publicar_desde > now() or publicar_hasta <= now()
)`

const inPublicCategory = (institucion: number) =>
  inArray(
    documentos.categoria,
    db.select({ id: categorias.id }).from(categorias).where(published(categoria, { institucion })),
  )

/** What visitors can reach of a category, in whatever folder it lies. */
export const inCategoria = (id: number): SQL => and(eq(documentos.categoria, id), showable, reachable) as SQL

/** Files of a category that came or changed last, in whatever folder they lie. */
export const listNovedades = (institucion: number, id: number, size: number) =>
  listLatest(documento, {
    institucion,
    size,
    where: and(inCategoria(id), sql`${documentos.tipo} is distinct from ${FOLDER}`),
  })

const isPublicCategory = (institucion: number, id: number) => findPublished(categoria, { institucion, id })

/** How many items `listDocumentos` has in all. */
export async function countDocumentos(browse: Omit<Browse, 'page'>): Promise<number> {
  if (!(await isPublicCategory(browse.institucion, browse.categoria))) return 0
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(documentos).where(scope(browse))
  return row?.n ?? 0
}

/** One page of items: folders first and by name; for a search, the best match first. */
export async function listDocumentos(browse: Browse) {
  if (!(await isPublicCategory(browse.institucion, browse.categoria))) return []
  const query = tsqueryOf(browse.texto)
  const folderFirst = sql`(${documentos.tipo} is not distinct from ${FOLDER}) desc`
  const best = query ? [desc(sql`ts_rank(${documentos.busqueda}, ${query})`)] : []
  return db
    .select({
      id: documentos.id,
      titulo: documentos.titulo,
      nombre: documentos.nombre,
      url: documentos.url,
      tipo: documentos.tipo,
      bytes: documentos.bytes,
      fecha: documentos.fecha,
      estado: documentos.estado,
      categoria: documentos.categoria,
      contenedor: documentos.contenedor,
      area: areas.denominacion,
      contenido: sql<number>`(select count(*)::int from documentos h where h.idcontenedor = ${documentos.id}
        and h.estado_archivo = '1' and h.eliminado_en is null)`,
    })
    .from(documentos)
    .leftJoin(areas, eq(areas.id, documentos.area))
    .where(scope(browse))
    .orderBy(...best, folderFirst, sql`${documentos.fecha} desc nulls last`, asc(documentos.titulo), asc(documentos.id))
    .limit(PAGE_SIZE)
    .offset((browse.page - 1) * PAGE_SIZE)
}

/** Files of any category in which every word occurs, newest first. */
export const searchDocumentos = (institucion: number, texto: string, size: number) => {
  const where = and(
    inPublicCategory(institucion),
    isNotNull(documentos.url),
    showable,
    reachable,
    matching(documento, texto),
  )
  return listPublished(documento, { institucion, size, where })
}

export const esCarpeta = (item: { tipo: string | null }) => item.tipo === FOLDER

/** What the contents view shows; null when the category or the folder is not there for visitors. */
export async function browse(asked: Browse) {
  const pasos = asked.carpeta === null ? [] : await pathOf(asked.institucion, asked.categoria, asked.carpeta)
  if (!pasos) return null
  const [cantidad, rows] = await Promise.all([countDocumentos(asked), listDocumentos(asked)])
  const rutas = asked.texto ? await pathsOf(rows.map((row) => row.contenedor)) : new Map<number, Paso[]>()
  const items = rows.map(({ tipo, ...row }) => ({
    ...row,
    esCarpeta: esCarpeta({ tipo }),
    extension: extensionOf(row.nombre),
    ruta: rutas.get(row.contenedor ?? 0) ?? [],
  }))
  return { cantidad, items, ruta: pasos }
}

/** Folders from the root of the category to this one; null when it is not a visible folder of the category. */
async function pathOf(institucion: number, idcategoria: number, carpeta: number): Promise<Paso[] | null> {
  const where = and(eq(documentos.categoria, idcategoria), eq(documentos.tipo, FOLDER), reachable)
  const folder = await findPublished(documento, { institucion, id: carpeta, where })
  if (!folder) return null
  const above = (await pathsOf([folder.contenedor])).get(folder.contenedor ?? 0) ?? []
  return [...above, { id: folder.id, titulo: folder.titulo }]
}

/** For every folder, the folders from the root to it, itself included. */
async function pathsOf(carpetas: (number | null)[]): Promise<Map<number, Paso[]>> {
  const ids = [...new Set(carpetas.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const d = documentos
  const result = await db.execute<{ origen: number; id: number; titulo: string }>(sql`
    with recursive arriba as (
      select ${d.id} as origen, ${d.id} as id, ${d.titulo} as titulo, ${d.contenedor} as padre, 0 as nivel
        from ${d} where ${inArray(d.id, ids)}
      union all
      select a.origen, p.iddocumento, p.titulo_archivo, p.idcontenedor, a.nivel + 1
        from documentos p join arriba a on p.iddocumento = a.padre
    ) select origen, id, titulo from arriba order by origen, nivel desc`)
  const paths = new Map<number, Paso[]>()
  for (const { origen, id, titulo } of result.rows) paths.set(origen, [...(paths.get(origen) ?? []), { id, titulo }])
  return paths
}

export const findCategoria = (institucion: number, id: number) => findPublished(categoria, { institucion, id })

export const countCategorias = (institucion: number) => countPublished(categoria, { institucion })

/** Categories in their order, each with how many files it has and when the last one was added. */
export async function listCategorias(institucion: number) {
  const rows = await listPublished(categoria, { institucion, size: ALL_CATEGORIES })
  const totals = await db
    .select({
      categoria: documentos.categoria,
      cantidad: sql<number>`count(*)::int`,
      actualizado: sql<string | null>`max(${documentos.fecha})::text`,
    })
    .from(documentos)
    .where(
      published(documento, {
        institucion,
        where: and(isNotNull(documentos.url), sql`${documentos.tipo} is distinct from ${FOLDER}`),
      }),
    )
    .groupBy(documentos.categoria)
  return rows.map((row) => {
    const total = totals.find((t) => t.categoria === row.id)
    return { ...row, cantidad: total?.cantidad ?? 0, actualizado: total?.actualizado ?? null }
  })
}

const abierta = sql`c.tipo_archivo = ${FOLDER} and c.estado_archivo = '1' and c.eliminado_en is null
  and (c.publicar_desde is null or c.publicar_desde <= now()) and (c.publicar_hasta is null or now() < c.publicar_hasta)`

/** Files on this site that visitors may reach, for what lists all of them: each folder is looked at once. */
export const alcanzables = (institucion: number) =>
  and(
    isNotNull(documentos.url),
    sql`${documentos.tipo} is distinct from ${FOLDER}`,
    inPublicCategory(institucion),
    sql`(${documentos.contenedor} is null or ${documentos.contenedor} in (
      with recursive abiertas as (
        select c.iddocumento from documentos c where c.idcontenedor is null and ${abierta}
        union all
        select c.iddocumento from documentos c join abiertas a on c.idcontenedor = a.iddocumento where ${abierta}
      ) select iddocumento from abiertas
    ))`,
  )
