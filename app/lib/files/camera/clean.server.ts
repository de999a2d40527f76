import { cleanAvif, isWholeAvif } from './avif.ts'
import { cleanGif, isWholeGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { isAlike, type Seen, seenIn, upright } from './seen.server.ts'
import { cleanWebp } from './webp.ts'

const CLEANERS: Record<string, (bytes: Buffer) => Buffer | undefined> = {
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
  const clean = CLEANERS[tipo]?.(given)
  return clean === undefined || clean.equals(given) ? given : clean
}

/**
 * The same, and both were decoded: what comes is the picture that was given. Where the parts of a damaged one lie so that
 * taking some away changes what is seen, what decoders see of it is encoded anew.
 * @returns nothing for an image that is cut off, or that nobody can see
 */
export async function cleanAsSeen(bytes: Uint8Array, tipo: string): Promise<Buffer | undefined> {
  const clean = await cleanImage(bytes, tipo)
  if (tipo === 'image/gif' && !isWholeGif(Buffer.from(bytes))) return undefined
  const seen = (await seenIn(bytes)) ?? (tipo === 'image/jpeg' ? await endedAsSeen(bytes) : undefined)
  // Colours of ten bits are seen by browsers and not by us: by its index, what was taken away is no picture.
  if (!seen) return tipo === 'image/avif' && isWholeAvif(clean) ? cleanAvif(clean) : undefined
  if (clean.equals(bytes) || (await seenIn(clean))?.hash === seen.hash) return clean
  return encodedAnew(bytes, tipo, seen)
}

/** A JPEG that lacks its end and no point: nothing is missing once it is said. */
const endedAsSeen = (bytes: Uint8Array) => seenIn(Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]), 'warning')

async function encodedAnew(bytes: Uint8Array, tipo: string, seen: Seen): Promise<Buffer | undefined> {
  if (seen.pages > 1) return undefined
  const image = await upright(bytes)
  const made = await (tipo === 'image/jpeg'
    ? image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    : tipo === 'image/webp'
      ? image.webp({ lossless: true })
      : image.png()
  ).toBuffer()
  return (await isAlike(bytes, made)) ? made : undefined
}
