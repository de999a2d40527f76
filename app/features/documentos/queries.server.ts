import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { withTheirFiles } from '../../contenido/about-files.server.ts'
import { findPublished, listLatest, listPublished, PAGE_SIZE, published } from '../../contenido/queries.server.ts'
import { NOW } from '../../lib/db/aside.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { isOpen } from '../../lib/files/closed.server.ts'
import { extensionOf } from '../../lib/files/kind-names.ts'
import { type DocumentSearch, searchDocuments } from '../buscador/queries.server.ts'
import { areas } from '../catalogos/schema.server.ts'
import { categoria, categorias, documento, documentos } from './schema.server.ts'

const FOLDER = '1'
const ALL_CATEGORIES = 200

export type Paso = { id: number; titulo: string }

/** Which items of a category: those of one folder (null is its root), or with words everything below the category. */
export type Browse = { institucion: number; categoria: number; carpeta: number | null; texto: string; page: number }

/** What visitors look at: a search looks through its folder and those below, or through the whole category. */
type Visited = Browse & { enTodo?: boolean }

/** Files without an address, or that visitors do not get, are not shown. */
const hasAddress = sql`(${documentos.url} <> '' and ${isOpen(documentos.url)})`
const showable = or(eq(documentos.tipo, FOLDER), hasAddress)

/** What visitors may see as far as the row itself says, by the name that a query gives it. */
const open = (row: SQL) => sql`(${row}.estado_archivo = '1' and ${row}.eliminado_en is null
  and (${row}.publicar_desde is null or ${row}.publicar_desde <= ${NOW})
  and (${row}.publicar_hasta is null or ${NOW} < ${row}.publicar_hasta))`

function inFolder({ institucion, categoria: id, carpeta }: Omit<Browse, 'page' | 'texto'>): SQL {
  const here = carpeta === null ? isNull(documentos.contenedor) : eq(documentos.contenedor, carpeta)
  return published(documento, { institucion, where: and(inCategoria(id), here) })
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
  select 1 from arriba where not ${open(sql`arriba`)}
)`

const inPublicCategory = (institucion: number) =>
  inArray(
    documentos.categoria,
    db.select({ id: categorias.id }).from(categorias).where(published(categoria, { institucion })),
  )

/** What visitors can reach of a category, in whatever folder it lies. */
export const inCategoria = (id: number): SQL => sql`(${eq(documentos.categoria, id)} and ${showable} and ${reachable})`

/** Files of a category that came or changed last, in whatever folder they lie. */
export const listNovedades = (institucion: number, id: number, size: number) =>
  listLatest(documento, {
    institucion,
    size,
    where: and(inCategoria(id), sql`${documentos.tipo} is distinct from ${FOLDER}`),
  })

const isPublicCategory = (institucion: number, id: number) => findPublished(categoria, { institucion, id })

/** What a search finds in the category; nothing when its text asks for nothing. */
const searched = (asked: Browse, dentro: Set<number> | null = null, enTodo = true) =>
  asked.texto === '' ? null : searchDocuments({ ...asked, dentro, enTodo }, asked.texto, asked.page)

/** Everything that lies below a folder. */
async function below(carpeta: number): Promise<Set<number>> {
  const result = await db.execute<{ id: number }>(sql`
    with recursive abajo as (
      select d.iddocumento as id from documentos d where d.idcontenedor = ${carpeta}
      union
      select d.iddocumento from documentos d join abajo a on d.idcontenedor = a.id
    ) select id from abajo`)
  return new Set(result.rows.map(({ id }) => id))
}

/** How many items `listDocumentos` has in all; for a search, of those that can be paged through. */
export async function countDocumentos(asked: Omit<Browse, 'page'>): Promise<number> {
  if (!(await isPublicCategory(asked.institucion, asked.categoria))) return 0
  const found = await searched({ ...asked, page: 1 })
  return found ? found.total : countFolder(asked)
}

async function countFolder(asked: Omit<Browse, 'page' | 'texto'>): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(documentos).where(inFolder(asked))
  return row?.n ?? 0
}

/** One page of items: folders first and by name; for a search, the best match first. */
export async function listDocumentos(asked: Browse) {
  if (!(await isPublicCategory(asked.institucion, asked.categoria))) return []
  const found = await searched(asked)
  return found ? listFound(found.results) : listFolder(asked, deLaLlamada)
}

/** An item and, when it was searched for, what was found in it. */
type Item = Awaited<ReturnType<typeof items>>[number] & { hallado: Hallado | null }
type Hallado = Pick<DocumentSearch['results'][number], 'titulo' | 'texto' | 'lugar'> & { href: string }

const esCarpetaPrimero = sql`(${documentos.tipo} is not distinct from ${FOLDER}) desc`
const porFecha = [sql`${documentos.fecha} desc nulls last`, asc(documentos.titulo), asc(documentos.id)]

/** The order of the calls: folders first, as somebody placed them by hand, and then what is newest. */
const deLaLlamada: SQL[] = [esCarpetaPrimero, asc(documentos.orden), ...porFecha]

/** What a folder is named by when that is a year, or a part of one: '2026', 'Año 2026', '2026-II'. */
const anioDeCarpeta = sql`case when ${documentos.tipo} = ${FOLDER}
  then substring(upper(${documentos.titulo}) from '^(?:AÑO )?((?:19|20)[0-9]{2}(?:[- ]+I{1,3})?)$') end`

/** How things stand in a folder: folders first, as somebody placed them by hand, then the newest year, then what is newest. */
export const porMano: SQL[] = [
  esCarpetaPrimero,
  asc(documentos.orden),
  sql`${anioDeCarpeta} collate "C" desc nulls last`,
  ...porFecha,
]

async function listFolder(asked: Browse, order: SQL[]): Promise<Item[]> {
  const rows = await items(inFolder(asked))
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((asked.page - 1) * PAGE_SIZE)
  return (await withTheirFiles(documento, rows)).map((row) => ({ ...row, hallado: null }))
}

/** These results, with the sentence that was found in each. */
async function listFound(results: DocumentSearch['results']): Promise<Item[]> {
  const ids = results.map(({ id }) => id)
  const rows = await withTheirFiles(documento, await items(inArray(documentos.id, ids)))
  return results.flatMap(({ id, titulo, texto, lugar, href }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ ...row, hallado: { titulo, texto, lugar, href: href ?? '' } }] : []
  })
}

const items = (where: SQL) =>
  db
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
        and h.idcategoria = ${documentos.categoria} and (h.tipo_archivo = ${FOLDER} or (h.url_archivo <> '' and ${isOpen(sql`h.url_archivo`)})) and ${open(sql`h`)})`,
    })
    .from(documentos)
    .leftJoin(areas, eq(areas.id, documentos.area))
    .where(where)

export const esCarpeta = (item: { tipo: string | null }) => item.tipo === FOLDER

/** What the contents view shows; null when the category or the folder is not there for visitors. */
export async function browse(asked: Visited) {
  const pasos = asked.carpeta === null ? [] : await pathOf(asked.institucion, asked.categoria, asked.carpeta)
  if (!pasos) return null
  const dentro = asked.texto && asked.carpeta !== null ? await below(asked.carpeta) : null
  const found = await searched(asked, dentro, asked.enTodo ?? false)
  const [cantidad, rows] = found
    ? [found.total, await listFound(found.results)]
    : await Promise.all([countFolder(asked), listFolder(asked, porMano)])
  const rutas = found ? await pathsOf(rows.map((row) => row.contenedor)) : new Map<number, Paso[]>()
  const items = rows.map(({ tipo, ...row }) => ({
    ...row,
    esCarpeta: esCarpeta({ tipo }),
    extension: extensionOf(row.nombre),
    ruta: rutas.get(row.contenedor ?? 0) ?? [],
  }))
  const busqueda = found && {
    ...{ more: found.more, reading: found.reading, meant: found.meant },
    ...{ enCarpeta: found.inside, enCategoria: found.whole },
  }
  return { cantidad, items, ruta: pasos, busqueda }
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

/** Categories in their order, each with how many files visitors can reach in it and when the last one was added. */
export async function listCategorias(institucion: number) {
  const rows = await listPublished(categoria, { institucion, size: ALL_CATEGORIES })
  const totals = await db
    .select({
      categoria: documentos.categoria,
      cantidad: sql<number>`count(*)::int`,
      actualizado: sql<string | null>`max(${documentos.fecha})::text`,
    })
    .from(documentos)
    .where(published(documento, { institucion, where: alcanzables(institucion) }))
    .groupBy(documentos.categoria)
  return rows.map((row) => {
    const total = totals.find((t) => t.categoria === row.id)
    return { ...row, cantidad: total?.cantidad ?? 0, actualizado: total?.actualizado ?? null }
  })
}

const openFolder = sql`c.tipo_archivo = ${FOLDER} and ${open(sql`c`)}`

/** Files on this site that visitors may reach, for what lists all of them: each folder is looked at once. */
export const alcanzables = (institucion: number) =>
  and(
    hasAddress,
    sql`${documentos.tipo} is distinct from ${FOLDER}`,
    inPublicCategory(institucion),
    sql`(${documentos.contenedor} is null or ${documentos.contenedor} in (
      with recursive abiertas as (
        select c.iddocumento from documentos c where c.idcontenedor is null and ${openFolder}
        union all
        select c.iddocumento from documentos c join abiertas a on c.idcontenedor = a.iddocumento where ${openFolder}
      ) select iddocumento from abiertas
    ))`,
  )

/** The id of the file that the address of a document shows: the last of those that took the place of one of ours. */
export const shownFile = sql<string | null>`(
  with recursive luego as (
    select a.id, a.reemplazado_por from archivos a where a.id = id_de_archivo(${documentos.url})
    union
    select a.id, a.reemplazado_por from archivos a join luego on a.id = luego.reemplazado_por
  ) select id from luego where reemplazado_por is null limit 1)`

/** Letters of article 42 that some category answers, published or not. */
export async function lettersOf(institucion: number, from: Tx | typeof db = db): Promise<Set<string>> {
  const rows = await from
    .select({ letra: categorias.letra })
    .from(categorias)
    .where(and(eq(categorias.institucion, institucion), isNull(categorias.eliminadoEn)))
  return new Set(rows.flatMap(({ letra }) => letra?.toLowerCase() ?? []))
}

/** Folders, categories and their own files that keep these from the visitors, the nearest first, and how each does. */
export async function hiding(ids: readonly number[]) {
  const mine = inArray(sql`d.iddocumento`, [...ids])
  const { rows } = await db.execute<{ de: number; que: string; nombre: string; porque: string }>(sql`
    with recursive arriba as (
      select d.iddocumento as de, 1 as altura, p.* from documentos d, documentos p where p.iddocumento = d.idcontenedor and ${mine}
      union all
      select a.de, a.altura + 1, p.* from arriba a join documentos p on p.iddocumento = a.idcontenedor
    ), todo as (
      select de, altura, 'carpeta' as que, titulo_archivo as nombre, estado_archivo, eliminado_en, publicar_desde,
        publicar_hasta from arriba
      union all
      select d.iddocumento, 1000000, 'categoría', c.denominacion_categoria, c.estado_categoria, c.eliminado_en,
        c.publicar_desde, c.publicar_hasta from documentos d join categorias c on c.idcategoria = d.idcategoria where ${mine}
    )
    select de, altura, que, nombre, case when eliminado_en is not null then 'papelera' when estado_archivo <> '1' then 'borrador'
      when publicar_desde > ${NOW} then 'espera' else 'termino' end as porque
    from todo where not ${open(sql`todo`)}
    union all
    select d.iddocumento, 0, 'archivo', '', 'cerrado' from documentos d where ${mine} and d.tipo_archivo is distinct from ${FOLDER}
      and d.url_archivo <> '' and not ${isOpen(sql`d.url_archivo`)}
    order by de, altura`)
  return rows
}
