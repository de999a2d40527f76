import { cleanAsSeen } from './clean.server.ts'
import { upright } from './seen.server.ts'

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

/** Browsers show no TIFF. Each point stays as it is shown: in eight bits of each colour, those of a press as its profile says. */
async function asPng(bytes: Uint8Array): Promise<Looked | undefined> {
  const made = await upright(bytes, 'error')
    .then((image) => image.png().toBuffer())
    .catch(() => undefined)
  return made && { bytes: made, tipo: 'image/png' }
}
