import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Actor, roomsOf } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { hasWords } from '../../lib/db/words.server.ts'
import { isThere } from '../../lib/files/queries.server.ts'
import { isOfLibrary, readableIn } from '../../lib/files/readers.server.ts'
import { archivos, carpetas } from '../../lib/files/schema.server.ts'
import { fileUrl, renditionUrl } from '../../lib/files/urls.ts'
import { widthFor } from '../../lib/files/version.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import type { Clase, Filtro, Orden } from './rules.ts'

/** Files of one page. */
export const PAGE = 48

export type Carpeta = { id: number; padre: number | null; nombre: string; archivos: number }

export type Asked = {
  /** Undefined: wherever they lie. Null: in none. */
  carpeta?: number | null | undefined
  texto?: string | undefined
  clase?: Clase | undefined
  filtro?: Filtro | undefined
  orden?: Orden | undefined
  /** 1-based. */
  pagina?: number | undefined
}

/** Every folder of an institution by its name, with how many files lie in it. */
export const listFolders = (institucion: number): Promise<Carpeta[]> =>
  db
    .select({
      ...{ id: carpetas.id, padre: carpetas.padre, nombre: carpetas.nombre },
      // Both tables call it `idcarpeta`: said with its table, or every folder has the files of all.
      archivos: sql<number>`(select count(*)::int from archivos a where a.idcarpeta = carpetas_archivos.idcarpeta
        and a.reemplazado_por is null and a.eliminado_en is null and a.analisis <> 'infectado' and ${isOfLibrary({ id: sql`a.id`, privado: sql`a.privado` })})`,
    })
    .from(carpetas)
    .where(eq(carpetas.idinstitucion, institucion))
    .orderBy(sql`normalizar(${carpetas.nombre})`, carpetas.id)

/** That folder and all below it. */
export function within(all: Carpeta[], id: number): number[] {
  const below = all.filter(({ padre }) => padre === id).flatMap((one) => within(all, one.id))
  return [id, ...below]
}

/** The way to a folder: 'Resoluciones/2024'; '' for none. */
export function routeOf(all: Carpeta[], id: number | null): string {
  const folder = all.find((one) => one.id === id)
  const above = folder ? routeOf(all, folder.padre) : ''
  return folder ? [above, folder.nombre].filter(Boolean).join('/') : ''
}

const isOld = aliasedTable(archivos, 'antes')

/** The ids of a file and of those that it took the place of. */
const wayTo = sql`(with recursive antes (id) as (
  select ${archivos.id} union select o.id from archivos o join antes on o.reemplazado_por = antes.id) select id from antes)`

const usos = sql<number>`(select count(distinct (u.tipo, u.idcontenido))::int from archivos_usos u where u.idarchivo in ${wayTo})`

const packed = or(like(archivos.tipo, '%zip%'), like(archivos.tipo, '%rar%')) as SQL
const media = or(like(archivos.tipo, 'image/%'), like(archivos.tipo, 'video/%'), like(archivos.tipo, 'audio/%')) as SQL
// While nobody has looked, it is not said.
const unsearched = sql`(${not(media)} and coalesce(${archivos.estadoTexto}, 'listo') <> 'listo')`

const file = {
  id: archivos.id,
  nombre: archivos.nombre,
  titulo: archivos.titulo,
  tipo: archivos.tipo,
  bytes: archivos.bytes,
  ancho: archivos.ancho,
  alto: archivos.alto,
  texto: archivos.texto,
  foco: archivos.foco,
  carpeta: archivos.carpeta,
  privado: archivos.privado,
  analisis: archivos.analisis,
  /** Words may be in it that nobody finds; never of pictures and sound. */
  sinBuscar: sql<boolean>`${unsearched}`,
  renditions: archivos.renditions,
  creadoEn: archivos.creadoEn,
  usos,
}

type Row = {
  id: string
  nombre: string
  ancho: number | null
  creadoEn: Date
  renditions: typeof archivos.$inferSelect.renditions
}

/** As a browser gets it: with its addresses, without what only the server reads. */
function shown<T extends Row>({ renditions, creadoEn, ...row }: T) {
  const width = widthFor(renditions, 320)
  const small = width === undefined ? null : renditionUrl(row.id, width, 'webp')
  return {
    ...row,
    url: fileUrl(row),
    miniatura: row.ancho ? (small ?? fileUrl(row)) : null,
    ...(renditions?.rompe && { rompe: true as const }),
    creado: creadoEn.toISOString(),
  }
}

/** One page of the library: what the actor may read of it, without earlier versions. */
export async function listFiles(actor: Actor, folders: Carpeta[], asked: Asked) {
  const where = and(mine(actor), isNull(archivos.reemplazadoPor), matching(folders, asked))
  const pagina = Math.max(1, asked.pagina ?? 1)
  const [list, total] = await Promise.all([
    db
      .select(file)
      .from(archivos)
      .where(where)
      .orderBy(...ORDER[asked.orden ?? 'recientes'], archivos.id)
      .limit(PAGE)
      .offset((pagina - 1) * PAGE),
    db.$count(archivos, where),
  ])
  return { list: list.map(shown), total, pagina, paginas: Math.max(1, Math.ceil(total / PAGE)) }
}

export type Listed = Awaited<ReturnType<typeof listFiles>>['list'][number]

const ORDER: Record<Orden, SQL[]> = {
  recientes: [desc(archivos.creadoEn)],
  antiguos: [asc(archivos.creadoEn)],
  nombre: [sql`normalizar(coalesce(nullif(${archivos.titulo}, ''), ${archivos.nombre}))`],
  peso: [desc(archivos.bytes)],
}

const mine = (actor: Actor) =>
  and(
    eq(archivos.idinstitucion, actor.institucion),
    ne(archivos.analisis, 'infectado'),
    readableIn(actor, roomsOf(actor)),
  )

function matching(folders: Carpeta[], { carpeta, texto = '', clase, filtro }: Asked): SQL | undefined {
  const searching = texto !== '' || clase !== undefined || filtro !== undefined
  const place =
    carpeta === undefined || filtro === 'papelera'
      ? undefined
      : carpeta === null
        ? isNull(archivos.carpeta)
        : inArray(archivos.carpeta, searching ? within(folders, carpeta) : [carpeta])
  return and(
    filtro === 'papelera' ? isNotNull(archivos.eliminadoEn) : isNull(archivos.eliminadoEn),
    place,
    clase && OF_KIND[clase],
    filtro === 'sin_texto' ? and(isNotNull(archivos.ancho), isNull(archivos.texto)) : undefined,
    filtro === 'sin_buscar' ? unsearched : undefined,
    filtro === 'sin_usar' ? sql`${usos} = 0` : undefined,
    hasWords([archivos.titulo, archivos.nombre, archivos.texto], texto),
  )
}

const OF_KIND: Record<Clase, SQL | undefined> = {
  imagen: like(archivos.tipo, 'image/%'),
  video: like(archivos.tipo, 'video/%'),
  audio: like(archivos.tipo, 'audio/%'),
  otro: packed,
  documento: and(not(packed), not(media)),
}

/** These files, in the order in which they came. */
export const findFiles = async (actor: Actor, ids: string[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .select(file)
          .from(archivos)
          .where(and(mine(actor), isNull(archivos.eliminadoEn), inArray(archivos.id, ids)))
          .orderBy(archivos.creadoEn, archivos.id)
      ).map(shown)

/** One file with who brought it and the earlier versions that its address led to. */
export async function findFile(actor: Actor, id: string) {
  const [row] = await db
    .select({ ...file, eliminado: isNotNull(archivos.eliminadoEn), quien: nameOf })
    .from(archivos)
    .leftJoin(usuarios, eq(usuarios.id, archivos.subidoPor))
    .where(and(mine(actor), eq(archivos.id, id)))
  if (!row) return undefined
  const before = await db.execute<{ id: string }>(sql`
    with recursive antes (id) as (
      select ${id}::text union select o.id from archivos o join antes on o.reemplazado_por = antes.id
    ) select id from antes where id <> ${id}`)
  const ids = before.rows.map((one) => one.id)
  const versiones = ids.length
    ? await db
        .select({ id: isOld.id, nombre: isOld.nombre, bytes: isOld.bytes, creadoEn: isOld.creadoEn, quien: nameOf })
        .from(isOld)
        .leftJoin(usuarios, eq(usuarios.id, isOld.subidoPor))
        .where(inArray(isOld.id, ids))
        .orderBy(desc(isOld.creadoEn))
    : []
  const old = versiones.map(({ creadoEn, ...one }) => ({ ...one, url: fileUrl(one), creado: creadoEn.toISOString() }))
  return { ...shown(row), ids: [id, ...ids], versiones: old }
}

export type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>

const nameOf = sql<string | null>`nullif(concat_ws(' ', ${usuarios.nombre}, ${usuarios.apellidos}), '')`

/** Of these hashes those that are here already, as the actor may know of them: each once. */
export async function findByHash(actor: Actor, hashes: string[]) {
  if (hashes.length === 0) return []
  const rows = await db
    .select({ ...file, sha256: archivos.sha256, shaEnviado: archivos.shaEnviado })
    .from(archivos)
    .where(
      and(
        ...[mine(actor), isThere, isNull(archivos.reemplazadoPor)],
        or(inArray(archivos.shaEnviado, hashes), inArray(archivos.sha256, hashes)),
      ),
    )
    .orderBy(archivos.creadoEn)
  return rows.map(({ sha256, shaEnviado, ...row }) => ({
    sha256: hashes.includes(shaEnviado ?? '') ? (shaEnviado ?? sha256) : sha256,
    archivo: shown(row),
  }))
}
