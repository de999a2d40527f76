import { images } from './images.server.ts'
import { MAX_IMAGE_PIXELS } from './limits.ts'

const PORTRAIT_SIDE = 512

/** Of each page: forty photos make a PDF of 8 MB, which is what may be sent. */
export const MOST_PAGE_BYTES = 200_000

// A4 at 190 points an inch, and what less is left of a page that is all detail.
const PAGE_TRIES = [
  { side: 2_200, quality: 72 },
  { side: 1_700, quality: 50 },
  { side: 1_100, quality: 34 },
  { side: 800, quality: 26 },
]

/**
 * A square and small one, without what a camera writes beside it, such as the place.
 * @returns WebP bytes, or nothing when it is not an image that we can read
 */
export async function portraitOf(photo: Uint8Array): Promise<Uint8Array | undefined> {
  const sharp = await images()
  return sharp(photo, { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => undefined)
}

/**
 * A sheet of paper that a telephone saw: upright, on white and without what the camera wrote.
 * @returns JPEG of at most `MOST_PAGE_BYTES`, or nothing for what is no image, or too large a one
 */
export async function pageOf(photo: Uint8Array): Promise<Uint8Array | undefined> {
  const sharp = await images()
  const largest = PAGE_TRIES[0]?.side ?? 0
  const decoded = await sharp(photo, { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!decoded) return undefined
  const { width, height, channels } = decoded.info
  for (const { side, quality } of PAGE_TRIES) {
    const jpeg = await sharp(decoded.data, { raw: { width, height, channels } })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer()
    if (jpeg.length <= MOST_PAGE_BYTES) return jpeg
  }
  return undefined
}
