import { inArray } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { rememberedRows } from '../live/remembered.server.ts'
import { archivos, type Renditions } from './schema.server.ts'
import { fileIdOf, renditionUrl } from './urls.ts'

/** What a `<picture>` needs. Width and height are absent for images that are not ours. */
export type Picture = {
  src: string
  width?: number | undefined
  height?: number | undefined
  sources: { type: string; srcset: string }[]
}

/**
 * The pictures of a whole page in one query, by the address that was asked.
 * @param urls as content keeps them; empty ones are left out, those of other sites come back with `src` alone
 */
export async function picturesOf(urls: (string | null | undefined)[]): Promise<Map<string, Picture>> {
  const wanted = [...new Set(urls.filter((url): url is string => Boolean(url)))]
  const ids = new Set(wanted.map(fileIdOf).filter((id) => id !== undefined))
  const byId = await sizesOf([...ids])
  return new Map(wanted.map((url) => [url, pictureOf(url, byId.get(fileIdOf(url) ?? ''))]))
}

type Row = { id: string; ancho: number | null; alto: number | null; renditions: Renditions | null }

// The images of the newest content are on many pages; a row is some 300 bytes.
const MOST_REMEMBERED = 2_000

const sizesOf = rememberedRows(async (ids: string[]): Promise<Map<string, Row>> => {
  const { id, ancho, alto, renditions } = archivos
  const rows = await db.select({ id, ancho, alto, renditions }).from(archivos).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}, MOST_REMEMBERED)

function pictureOf(src: string, row: Row | undefined): Picture {
  if (!row?.ancho || !row.alto) return { src, sources: [] }
  const { anchos, formatos } = row.renditions ?? { anchos: [], formatos: [] }
  const srcset = (formato: string) =>
    anchos.map((ancho) => `${renditionUrl(row.id, ancho, formato)} ${ancho}w`).join(', ')
  const sources = formatos.map((formato) => ({ type: `image/${formato}`, srcset: srcset(formato) }))
  return { src, width: row.ancho, height: row.alto, sources }
}
