import { images } from './images.server.ts'
import { MAX_IMAGE_PIXELS } from './limits.ts'
import type { Renditions } from './schema.server.ts'

type Formato = Renditions['formatos'][number]

export type Encoded = { renditions: Renditions; made: { ancho: number; formato: Formato; bytes: Uint8Array }[] }

// A phone of 360 or 375 px has two or three points in each: 750 and 1080.
const WIDTHS = [320, 750, 1080, 1440, 1920]
const WIDEST = 1920

/** The usual widths below that of the image, and its own when it is not wider than the widest. */
export function widthsOf(ancho: number): number[] {
  const smaller = WIDTHS.filter((width) => width < ancho)
  return ancho <= WIDEST ? [...smaller, ancho] : smaller.includes(WIDEST) ? smaller : [...smaller, WIDEST]
}

/**
 * Encodes an image in each width and format, without the camera's data (place, date, device).
 * @param effort of AVIF: one less takes less than half as long, for 4 % more bytes
 * @returns nothing made when the image cannot be decoded
 */
export async function encodeRenditions(bytes: Uint8Array, effort = 3): Promise<Encoded> {
  const sharp = await images()
  const decoded = await decode(bytes)
  if (!decoded) return { renditions: { anchos: [], formatos: [] }, made: [] }
  const { data, info } = decoded
  const raw = { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 }
  const anchos = widthsOf(decoded.ancho)
  const made: Encoded['made'] = []
  for (const ancho of anchos) {
    const resized = sharp(data, { raw }).resize({ width: ancho })
    const avif = resized.clone().avif({ quality: 50, effort, chromaSubsampling: '4:2:0' })
    made.push({ ancho, formato: 'avif', bytes: await avif.toBuffer() })
    made.push({ ancho, formato: 'webp', bytes: await resized.webp({ quality: 74 }).toBuffer() })
  }
  return { renditions: { anchos, formatos: ['avif', 'webp'] }, made }
}

/** Decoded once, at the widest width, for all the versions. */
async function decode(bytes: Uint8Array) {
  const sharp = await images()
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    const { width: ancho } = (await image.metadata()).autoOrient
    const widest = image.autoOrient().resize({ width: WIDEST, withoutEnlargement: true }).toColourspace('srgb')
    return { ancho, ...(await widest.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })) }
  } catch {
    return undefined
  }
}
