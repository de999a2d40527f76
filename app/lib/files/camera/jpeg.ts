import { onlyOrientation, orientationOf } from './orientation.ts'

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe]
const EXIF = 'Exif\0\0'
const START = Buffer.from([0xff, SOI])
const END = Buffer.from([0xff, EOI])

/** A JPEG with the same picture and colours and without what the camera wrote beside them. Nothing is encoded again. */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let exif: Buffer | undefined
  let hasEnd = false
  for (const { marker, from, to } of segments(bytes)) {
    const body = bytes.subarray(from + 4, to)
    if (marker === APP1 && begins(body, EXIF)) exif ??= onlyOrientation(orientationOf(body))
    if (marker !== EOI && isPicture(marker, body)) kept.push(bytes.subarray(from, to))
    hasEnd ||= marker === SOS || marker === EOI
  }
  // Of one that lacks its end nothing else is missing, or it is none.
  if (hasEnd) kept.push(END)
  return Buffer.concat([START, ...(exif ? [segment(APP1, Buffer.concat([Buffer.from(EXIF), exif]))] : []), ...kept])
}

/** Of the applications' segments: what kind of JPEG it is, its colours, and how they are stored. */
function isPicture(marker: number, body: Buffer): boolean {
  if (marker === APP0) return begins(body, 'JFIF\0')
  if (marker === APP2) return begins(body, 'ICC_PROFILE\0')
  return marker === APP14 || !((marker >= APP0 && marker <= APP15) || marker === COM)
}

const begins = (body: Buffer, with_: string) => body.toString('latin1', 0, with_.length) === with_

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Up to the end of the picture: what telephones put after it is another file. Stray bytes are passed over, as decoders do. */
function* segments(bytes: Buffer): Generator<{ marker: number; from: number; to: number }> {
  for (let at = markerAfter(bytes, 2); at < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) return yield { marker, from: at, to: at + 2 }
    if (at + 4 > bytes.length) return
    let to = Math.min(at + 2 + bytes.readUInt16BE(at + 2), bytes.length)
    if (marker === SOS) to = endOfScan(bytes, to)
    yield { marker, from: at, to }
    at = markerAfter(bytes, to)
  }
}

/** The next marker that a segment, or the end, begins with. */
function markerAfter(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if ((next >= 0xc0 && next < 0xd0) || (next >= EOI && next < 0xf0) || next === COM) return at
  }
  return bytes.length
}

/** Where coded points give way to the next marker. One that no other follows where it says is a damaged point. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = markerAfter(bytes, from); at < bytes.length; at = markerAfter(bytes, at + 1)) {
    if (bytes[at + 1] === EOI) return at
    if (at + 4 <= bytes.length && bytes[at + 2 + bytes.readUInt16BE(at + 2)] === 0xff) return at
    if (bytes[at + 1] === SOS) return at
  }
  return bytes.length
}
