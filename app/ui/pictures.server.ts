import { type Picture, picturesOf } from '../lib/files/pictures.server.ts'

/** The same rows, each with the renditions of its image as `picture`: one query for all of them. */
export async function withPictures<T>(rows: T[], urlOf: (row: T) => string | null) {
  const urls = rows.map(urlOf).filter((url): url is string => Boolean(url))
  const found = urls.length > 0 ? await picturesOf(urls) : new Map<string, Picture>()
  return rows.map((row) => ({ ...row, picture: found.get(urlOf(row) ?? '') ?? null }))
}
