import { crc32 } from 'node:zlib'
import { onlyOrientation, orientationOf } from './orientation.ts'

const IHDR_END = 33
const ABOUT = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/** A PNG without the chunks that tell about it, but for how the camera was held. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let exif: Buffer | undefined
  for (let at = IHDR_END; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'eXIf') exif = onlyOrientation(orientationOf(bytes.subarray(at + 8, end - 4)))
    if (!ABOUT.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat([bytes.subarray(0, IHDR_END), ...(exif ? [chunk('eXIf', exif)] : []), ...kept])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
