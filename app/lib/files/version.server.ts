import { disk, renditionKey } from './disk.server.ts'
import { archivoOf } from './queries.server.ts'
import { fileIdOf } from './urls.ts'

/**
 * An image of ours in the smallest of its versions that is at least `ancho` pixels wide, or else the widest, as WebP.
 * Never the file that somebody uploaded: that one is decoded in a process of its own and nowhere else.
 * @returns nothing for other addresses, for private files, and while there are no versions of it
 */
export async function versionOf(url: string | null, ancho: number): Promise<Uint8Array | undefined> {
  const archivo = url ? await archivoOf(fileIdOf(url) ?? '') : undefined
  const anchos = archivo?.renditions?.anchos ?? []
  const width = anchos.find((one) => one >= ancho) ?? anchos.at(-1)
  if (!archivo || archivo.privado || width === undefined) return undefined
  return (await disk()).bytes(renditionKey(archivo.sha256, width, 'webp'))
}
