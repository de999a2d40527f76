import { disk, renditionKey } from './disk.server.ts'
import { wayOf } from './queries.server.ts'
import type { Renditions } from './schema.server.ts'
import { fileIdOf } from './urls.ts'

/** The smallest width in which there is an image that is at least `ancho` wide, or else the widest. */
export const widthFor = (renditions: Renditions | null, ancho: number): number | undefined =>
  renditions?.anchos.find((one) => one >= ancho) ?? renditions?.anchos.at(-1)

/**
 * What an address of ours shows now, in the smallest of its versions that is at least `ancho` pixels wide, or else the widest, as WebP.
 * Never the file that somebody uploaded: that one is decoded in a process of its own and nowhere else.
 * @returns nothing for other addresses, for private files, and while there are no versions of it
 */
export async function versionOf(url: string | null, ancho: number): Promise<Uint8Array | undefined> {
  const way = url ? await wayOf(fileIdOf(url) ?? '') : []
  const archivo = way.at(-1)
  const width = widthFor(archivo?.renditions ?? null, ancho)
  if (!archivo || width === undefined || way.some(({ privado }) => privado)) return undefined
  return (await disk()).bytes(renditionKey(archivo.sha256, width, 'webp'))
}
