import { sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { rememberedRows } from '../live/remembered.server.ts'
import { archivos, type Focus, type Renditions } from './schema.server.ts'
import { fileIdOf, fileUrl, renditionUrl } from './urls.ts'

/** What a `<picture>` needs. Width and height are absent for images that are not ours. */
export type Picture = {
  /** Of a file that was replaced, the address of what took its place. */
  src: string
  width?: number | undefined
  height?: number | undefined
  sources: { type: string; srcset: string }[]
  /** Where it is not to be cut off: from its left and from its top, in eighths. Absent in the middle. */
  foco?: string | undefined
}

/**
 * The pictures of a whole page in one query, by the address that was asked.
 * @param urls as content keeps them; empty ones and files that visitors do not get are left out, those of other sites come back with `src` alone
 */
export async function picturesOf(urls: (string | null | undefined)[]): Promise<Map<string, Picture>> {
  const wanted = urls.filter((url): url is string => Boolean(url)).map((src) => ({ src, id: fileIdOf(src) ?? '' }))
  const found = await versionsOf([...new Set(wanted.map(({ id }) => id))].filter((id) => id !== ''))
  const open = wanted.filter(({ id }) => found.get(id) !== CLOSED)
  return new Map(open.map(({ src, id }) => [src, { src, ...(found.get(id) ?? UNKNOWN) }]))
}

type Row = {
  pedido: string
  id: string
  nombre: string
  ancho: number | null
  alto: number | null
  renditions: Renditions | null
  foco: Focus | null
  cerrado: boolean
}
type Versions = Omit<Picture, 'src'> & { src?: string }

const UNKNOWN: Versions = { sources: [] }
const CLOSED: Versions = { sources: [] }

// The images of the newest content are on many pages; what is said of one is some kilobyte. Measured (0029): asked for
// each time, a first list costs 1.9 times as much.
const MOST_REMEMBERED = 2_000

const versionsOf = rememberedRows(async (ids: string[]): Promise<Map<string, Versions>> => {
  const { id, nombre, ancho, alto, renditions, foco, privado } = archivos
  const pedido = sql<string>`camino.pedido`
  // The way of a file is looked at only where it was replaced.
  const cerrado = sql<boolean>`(${privado} or es_programado(${id}, now()) or (${pedido} <> ${id} and archivo_cerrado('/archivos/' || ${pedido})))`
  const rows = await db
    .select({ pedido, id, nombre, ancho, alto, renditions, foco, cerrado })
    .from(archivos)
    .innerJoin(
      sql`(with recursive pasos (pedido, id) as (
        select idarchivo, idarchivo from unnest(${sql.param(ids)}::text[]) as pedidos (idarchivo)
        union
        select p.pedido, a.reemplazado_por from pasos p join archivos a on a.id = p.id where a.reemplazado_por is not null
      ) select pedido, id from pasos) as camino`,
      sql`camino.id = ${id} and ${archivos.reemplazadoPor} is null`,
    )
  return new Map(rows.map((row) => [row.pedido, versionsIn(row)]))
}, MOST_REMEMBERED)

function versionsIn({ pedido, id, nombre, ancho, alto, renditions, foco, cerrado }: Row): Versions {
  if (cerrado) return CLOSED
  const src = pedido === id ? {} : { src: fileUrl({ id, nombre }) }
  if (!ancho || !alto) return { ...UNKNOWN, ...src }
  const { anchos, formatos } = renditions ?? { anchos: [], formatos: [] }
  const srcset = (formato: string) => anchos.map((width) => `${renditionUrl(id, width, formato)} ${width}w`).join(', ')
  const sources = formatos.map((formato) => ({ type: `image/${formato}`, srcset: srcset(formato) }))
  return { ...src, width: ancho, height: alto, sources, ...(foco && { foco: `${eighths(foco.x)}${eighths(foco.y)}` }) }
}

/** The style sheet has a rule for each. */
const eighths = (share: number) => Math.round(share * 8)
