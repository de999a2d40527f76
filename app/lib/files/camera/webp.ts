import { onlyOrientation, orientationOf } from './orientation.ts'

const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

/** A WebP without the chunks that tell about it, but for how the camera was held. */
export function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let exif: Buffer | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const name = bytes.toString('latin1', at, at + 4)
    if (name === 'EXIF') exif = onlyOrientation(orientationOf(bytes.subarray(at + 8, at + 8 + size)))
    else if (name !== 'XMP ') kept.push(Buffer.from(bytes.subarray(at, end)))
    at = end
  }
  const [first] = kept
  if (first?.toString('latin1', 0, 4) === 'VP8X') {
    first[8] = ((first[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0)
  }
  if (exif) kept.push(chunk(exif))
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function chunk(exif: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0')
  head.writeUInt32LE(exif.length, 4)
  return Buffer.concat([head, exif])
}
