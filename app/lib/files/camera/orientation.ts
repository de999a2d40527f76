const TAG = 0x0112
const ENTRY = 12

/** How the camera was held, by the EXIF data of an image (with or without their usual beginning); 1 is upright. */
export function orientationOf(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = tiff.length < 8 ? 0 : little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let i = 0; i < short(first); i++) {
    const at = first + 2 + i * ENTRY
    if (short(at) === TAG) return short(at + 8) <= 8 ? short(at + 8) || 1 : 1
  }
  return 1
}

/** EXIF data that say nothing but that; none for an image that is upright. */
export function onlyOrientation(orientation: number): Buffer | undefined {
  if (orientation === 1) return undefined
  // Little-endian; one entry: the orientation, a SHORT; and no further directory.
  const tiff = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}
