import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { withTheirFiles } from '../../contenido/about-files.server.ts'
import { shownFile } from '../../features/documentos/queries.server.ts'
import { categorias, documento, documentos } from '../../features/documentos/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos, textosArchivo } from '../../lib/files/schema.server.ts'

const keptDocuments = (institucion: number) =>
  and(eq(documentos.institucion, institucion), isNull(documentos.eliminadoEn))

/** A folder is no document, neither published nor a draft. */
const isDocument = sql`${documentos.tipo} is distinct from '1'`

/** Every category and every folder of an institution out of the bin, with how much lies in each. */
export async function listTree(institucion: number) {
  const [all, folders, counts] = await Promise.all([
    db
      .select({
        ...{ id: categorias.id, nombre: categorias.denominacion, letra: categorias.letra },
        publica: sql<boolean>`${categorias.estado} = '1'`,
      })
      .from(categorias)
      .where(and(eq(categorias.institucion, institucion), isNull(categorias.eliminadoEn)))
      .orderBy(asc(categorias.orden), asc(categorias.denominacion)),
    db
      .select({
        ...{ id: documentos.id, nombre: documentos.titulo },
        ...{ categoria: documentos.categoria, padre: documentos.contenedor },
      })
      .from(documentos)
      .where(and(keptDocuments(institucion), eq(documentos.tipo, '1')))
      .orderBy(asc(documentos.orden), sql`normalizar(${documentos.titulo})`, documentos.id),
    db
      .select({
        ...{ categoria: documentos.categoria, carpeta: documentos.contenedor },
        archivos: sql<number>`count(*) filter (where ${isDocument})`.mapWith(Number),
        borradores: sql<number>`count(*) filter (where ${isDocument} and ${documentos.estado} = '0')`.mapWith(Number),
      })
      .from(documentos)
      .where(keptDocuments(institucion))
      .groupBy(documentos.categoria, documentos.contenedor),
  ])
  const inside = new Map(counts.map((one) => [one.carpeta ?? -(one.categoria ?? 0), one.archivos]))
  return {
    categorias: all.map((one) => {
      const own = counts.filter(({ categoria }) => categoria === one.id)
      const sum = (key: 'archivos' | 'borradores') => own.reduce((n, row) => n + row[key], 0)
      return { ...one, archivos: sum('archivos'), borradores: sum('borradores') }
    }),
    /** Drafts that nobody put anywhere yet. */
    sinCategoria: counts.reduce((n, one) => n + (one.categoria === null ? one.archivos : 0), 0),
    carpetas: withAllBelow(folders.map((one) => ({ ...one, archivos: inside.get(one.id) ?? 0 }))),
  }
}

type Folder = { id: number; padre: number | null; archivos: number }

/** Folders with all that lies below each, in whatever folder. */
function withAllBelow<F extends Folder>(folders: F[]): F[] {
  const within = Map.groupBy(folders, ({ padre }) => padre)
  const all = ({ id, archivos }: Folder): number => (within.get(id) ?? []).reduce((n, one) => n + all(one), archivos)
  return folders.map((one) => ({ ...one, archivos: all(one) }))
}

export type Tree = Awaited<ReturnType<typeof listTree>>

/** Why nothing in a file can be searched; null is that nobody has looked yet. */
export type Unread = 'sin_texto' | 'fallido' | 'no_aplica' | 'fuera' | null

const state = sql<Unread | 'listo'>`case when ${archivos.id} is null then 'fuera' else ${archivos.estadoTexto} end`
const isUnread = sql`${state} is distinct from 'listo'`
const isFile = sql`${isDocument} and ${documentos.url} <> ''`

/** Of these documents those in whose file nothing can be searched, and why. */
export async function unreadAmong(ids: readonly number[]): Promise<Map<number, Unread>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: documentos.id, estado: state })
    .from(documentos)
    .leftJoin(archivos, eq(archivos.id, shownFile))
    .where(and(inArray(documentos.id, [...ids]), isFile, isUnread))
  return new Map(rows.flatMap(({ id, estado }) => (estado === 'listo' ? [] : [[id, estado] as const])))
}

/** As many as somebody looks through; the rest comes once these are done. */
const MOST_UNREAD = 300

/** Documents that a search does not look into, what is public first: with its file, and why. */
export async function listUnread(institucion: number) {
  const which = and(keptDocuments(institucion), isFile, isUnread)
  const from = () => db.select({ n: sql<number>`count(*)::int` }).from(documentos)
  const [[counted], rows] = await Promise.all([
    from().leftJoin(archivos, eq(archivos.id, shownFile)).where(which),
    db
      .select({
        ...{ id: documentos.id, titulo: documentos.titulo, nombre: documentos.nombre, estado: state },
        ...{ url: documentos.url, categoria: documentos.categoria, archivo: archivos.id },
        publico: sql<boolean>`${documentos.estado} = '1'`,
      })
      .from(documentos)
      .leftJoin(archivos, eq(archivos.id, shownFile))
      .where(which)
      .orderBy(sql`(${documentos.estado} = '1') desc`, asc(documentos.categoria), asc(documentos.titulo), documentos.id)
      .limit(MOST_UNREAD),
  ])
  return {
    total: counted?.n ?? 0,
    list: (await withTheirFiles(documento, rows)).flatMap(({ estado, ...row }) =>
      estado === 'listo' ? [] : { ...row, estado },
    ),
  }
}

export type UnreadDocument = Awaited<ReturnType<typeof listUnread>>['list'][number]

/** The first page of the file of each of these documents, where it was read. */
export async function firstPages(institucion: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: documentos.id, texto: textosArchivo.texto })
    .from(documentos)
    .innerJoin(textosArchivo, and(eq(textosArchivo.archivo, shownFile), eq(textosArchivo.pagina, 1)))
    .where(and(keptDocuments(institucion), inArray(documentos.id, [...ids])))
  return new Map(rows.map(({ id, texto }) => [id, texto]))
}
