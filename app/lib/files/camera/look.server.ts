import { images } from '../images.server.ts'
import { MAX_IMAGE_PIXELS } from '../limits.ts'
import { cleanAsSeen } from './clean.server.ts'

/** An image as it is kept. */
export type Looked = { bytes: Uint8Array; tipo: string }
export type Look = (bytes: Uint8Array, tipo: string) => Promise<Looked | undefined>

/**
 * Decodes an image: without what the camera wrote beside it, and as browsers show it.
 * @returns nothing for one that is cut off, or that nobody can see
 */
export async function lookAt(bytes: Uint8Array, tipo: string): Promise<Looked | undefined> {
  if (tipo === 'image/tiff') return asPng(bytes)
  const clean = await cleanAsSeen(bytes, tipo)
  return clean && { bytes: clean, tipo }
}

/** Browsers show no TIFF. Nothing of the picture is lost. */
async function asPng(bytes: Uint8Array): Promise<Looked | undefined> {
  const sharp = await images()
  const png = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .keepIccProfile()
    .png()
  const made = await png.toBuffer().catch(() => undefined)
  return made && { bytes: made, tipo: 'image/png' }
}
