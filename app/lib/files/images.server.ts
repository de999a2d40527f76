import { readFile } from 'node:fs/promises'
import type sharp from 'sharp'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from './limits.ts'

export type Measured = { ancho: number; alto: number; animated: boolean }

let loaded: Promise<typeof sharp> | undefined

/** sharp, loaded at the first image and kept to one thread: encoding must not take the processor from the pages. */
export function images(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1)
    library.cache(false)
    return library
  })
  return loaded
}

/** What decodes images here, by its version: what breaks one may not break another. */
export const decoder = async () => `libvips ${(await images()).versions.vips}`

/**
 * Reads the size of an image from its header, before anything is decoded.
 * @returns pixels as they are seen (after the camera's rotation), `'grande'` when over the limits, or nothing when it
 * is not a readable image
 */
export async function measureImage(path: string): Promise<Measured | 'grande' | undefined> {
  const sharp = await images()
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) return undefined
  const { width: ancho, height: alto } = found.autoOrient
  if (Math.max(ancho, alto) > MAX_IMAGE_SIDE || ancho * alto > MAX_IMAGE_PIXELS) return 'grande'
  return { ancho, alto, animated: (found.pages ?? 1) > 1 || (found.format === 'png' && (await moves(path))) }
}

/** A PNG says before its points that it moves; the decoder knows only the first of its pictures. */
async function moves(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  const at = bytes.indexOf('acTL')
  return at >= 0 && at < bytes.indexOf('IDAT')
}
