import { createHash } from 'node:crypto'
import { images } from '../images.server.ts'
import { MAX_IMAGE_PIXELS } from '../limits.ts'

/** What decoders make of an image: equal for two that look alike in each point. */
export type Seen = { hash: string; pages: number }

/** Of a moving image of thousands, some spread over its length say enough. */
const MOST_PAGES = 8

/** Rounding of the colours of one point, on average, of 255. */
const ROUNDING = 3

/**
 * Decodes an image whole, upright and in the colours that are shown.
 * @param failOn what is a fault: that it ends too early, or also each damaged point, which decoders pass over
 * @returns nothing for one that cannot be decoded
 */
export async function seenIn(
  bytes: Uint8Array,
  failOn: 'truncated' | 'warning' = 'truncated',
): Promise<Seen | undefined> {
  const sharp = await images()
  try {
    const { pages = 1, delay, loop } = await sharp(bytes).metadata()
    const hash = createHash('sha256').update(JSON.stringify({ pages, delay, loop }))
    const step = Math.max(1, Math.ceil(pages / MOST_PAGES))
    for (let page = 0; page < pages; page += step) {
      const { data, info } = await decoded(bytes, failOn, pages > 1 ? page : undefined)
      hash.update(`${info.width} ${info.height} ${info.channels} `).update(data)
    }
    return { hash: hash.digest('hex'), pages }
  } catch {
    return undefined
  }
}

/** Of one size, and each point of one colour but for rounding. */
export async function isAlike(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [a, b] = [await decoded(one, 'truncated'), await decoded(other, 'truncated')]
  if (a.info.width !== b.info.width || a.info.height !== b.info.height || a.data.length !== b.data.length) return false
  let differs = 0
  for (const [i, value] of a.data.entries()) differs += Math.abs(value - (b.data[i] ?? 0))
  return differs <= ROUNDING * a.data.length
}

/**
 * An image to encode anew, upright. Its profile stays, but that of a press: its inks become the colours that they show.
 * @param failOn what is a fault: that points of a TIFF are not there is an error
 * @throws when it cannot be read
 */
export async function upright(bytes: Uint8Array, failOn: 'truncated' | 'error' = 'truncated') {
  const sharp = await images()
  const image = sharp(bytes, { failOn, limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient()
  return (await image.metadata()).space === 'cmyk' ? image : image.keepIccProfile()
}

async function decoded(bytes: Uint8Array, failOn: 'truncated' | 'warning', page?: number) {
  const sharp = await images()
  return sharp(bytes, { failOn, limitInputPixels: MAX_IMAGE_PIXELS, ...(page !== undefined && { page }) })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true })
}
