const [EXTENSION, COMMENT, APPLICATION, IMAGE] = [0x21, 0xfe, 0xff, 0x2c]
// How often a moving picture is shown again.
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** A GIF without comments and without what programs keep in it. */
export function cleanGif(bytes: Buffer): Buffer {
  let at = 13 + table(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, at)]
  while (bytes[at] === EXTENSION || bytes[at] === IMAGE) {
    const isImage = bytes[at] === IMAGE
    const data = isImage ? at + 11 + table(bytes[at + 9] ?? 0) : at + 2
    const end = endOfBlocks(bytes, data)
    if (isImage || isShown(bytes, at)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from(';')])
}

/** Bytes of a table of colours. */
const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function isShown(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1]
  if (label === APPLICATION) return LOOPS.includes(bytes.toString('latin1', at + 3, at + 14))
  return label !== COMMENT
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at]) at += 1 + (bytes[at] ?? 0)
  return Math.min(at + 1, bytes.length)
}
