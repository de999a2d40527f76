import { images } from './images.server.ts'
import { MAX_IMAGE_PIXELS } from './limits.ts'

/** A photo of the telephone, cropped by the browser, in base64. */
export const AVATAR_URL_LENGTH = 4_000_000
const SIDE = 512

/**
 * A portrait from a data URL: square, small and without what a camera writes beside it, such as the place.
 * @returns WebP bytes, or nothing when it is not an image that we can read
 */
export async function avatarOf(dataUrl: string): Promise<Uint8Array | undefined> {
  const [, base64] = /^data:image\/(?:jpeg|png|webp|avif|gif);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? []
  if (!base64) return undefined
  const sharp = await images()
  return sharp(Buffer.from(base64, 'base64'), { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => undefined)
}
