import { images } from '../images.server.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

const CLEANERS: Record<string, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
  'image/avif': cleanAvif,
}

/**
 * An image without what cameras and programs write beside the picture: place, date, device, names, small copies. Its
 * points, colours and orientation stay as they are; nothing is encoded again.
 * @returns the same bytes when there is nothing to take away, or they are no image of a kind that is kept
 */
export async function cleanImage(bytes: Uint8Array, tipo: string): Promise<Buffer> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const clean = await CLEANERS[tipo]?.(given)
  return clean === undefined || clean.equals(given) ? given : clean
}

/** Its index says where each part lies, so the data are written over where they are. Its rotation is kept elsewhere. */
async function cleanAvif(bytes: Buffer): Promise<Buffer> {
  const sharp = await images()
  const { exif, xmp } = await sharp(bytes).metadata()
  const clean = Buffer.from(bytes)
  for (const data of [exif, xmp]) {
    // sharp puts a beginning of its own before some.
    const body = data?.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data
    const at = body?.length ? clean.indexOf(body) : -1
    if (body && at >= 0) clean.fill(0, at, at + body.length)
  }
  return clean
}
