import { images } from '../images.server.ts'
import { cleanGif, isWholeGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { isAlike, type Seen, seenIn, upright } from './seen.server.ts'
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

/**
 * The same, and both were decoded: what comes is the picture that was given. Where the parts of a damaged one lie so that
 * taking some away changes what is seen, what decoders see of it is encoded anew.
 * @returns nothing for an image that is cut off, or that nobody can see
 */
export async function cleanAsSeen(bytes: Uint8Array, tipo: string): Promise<Buffer | undefined> {
  const clean = await cleanImage(bytes, tipo)
  if (tipo === 'image/gif' && !isWholeGif(Buffer.from(bytes))) return undefined
  const seen = (await seenIn(bytes)) ?? (tipo === 'image/jpeg' ? await endedAsSeen(bytes) : undefined)
  // Colours of ten bits are seen by browsers and not by us.
  if (!seen) return tipo === 'image/avif' && isWholeAvif(clean) ? clean : undefined
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

/** Its parts follow one another to its end. */
function isWholeAvif(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) at += Math.max(8, bytes.readUInt32BE(at) || bytes.length)
  return at <= bytes.length
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
