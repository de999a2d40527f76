import { inArray, sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { rememberedRows } from '../live/remembered.server.ts'
import { archivos, type Focus, type Renditions } from './schema.server.ts'
import { fileIdOf, renditionUrl } from './urls.ts'

/** What a `<picture>` needs. Width and height are absent for images that are not ours. */
export type Picture = {
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
  id: string
  ancho: number | null
  alto: number | null
  renditions: Renditions | null
  foco: Focus | null
  cerrado: boolean
}
type Versions = Omit<Picture, 'src'>

const UNKNOWN: Versions = { sources: [] }
const CLOSED: Versions = { sources: [] }

// The images of the newest content are on many pages; what is said of one is some kilobyte. Measured (0029): asked for
// each time, a first list costs 1.9 times as much.
const MOST_REMEMBERED = 2_000

const versionsOf = rememberedRows(async (ids: string[]): Promise<Map<string, Versions>> => {
  const { id, ancho, alto, renditions, foco, privado, reemplazadoPor } = archivos
  // The way of a file is looked at only where it was replaced.
  const cerrado = sql<boolean>`(${privado} or es_programado(${id}, now()) or (${reemplazadoPor} is not null and archivo_cerrado('/archivos/' || ${id})))`
  const rows = await db.select({ id, ancho, alto, renditions, foco, cerrado }).from(archivos).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, versionsIn(row)]))
}, MOST_REMEMBERED)

function versionsIn({ id, ancho, alto, renditions, foco, cerrado }: Row): Versions {
  if (cerrado) return CLOSED
  if (!ancho || !alto) return UNKNOWN
  const { anchos, formatos } = renditions ?? { anchos: [], formatos: [] }
  const srcset = (formato: string) => anchos.map((width) => `${renditionUrl(id, width, formato)} ${width}w`).join(', ')
  const sources = formatos.map((formato) => ({ type: `image/${formato}`, srcset: srcset(formato) }))
  return { width: ancho, height: alto, sources, ...(foco && { foco: `${eighths(foco.x)}${eighths(foco.y)}` }) }
}

/** The style sheet has a rule for each. */
const eighths = (share: number) => Math.round(share * 8)
