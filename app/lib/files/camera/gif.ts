const [EXTENSION, COMMENT, APPLICATION, IMAGE, END] = [0x21, 0xfe, 0xff, 0x2c, 0x3b]
// How often a moving picture is shown again.
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** A GIF without comments and without what programs keep in it, up to its end. */
export function cleanGif(bytes: Buffer): Buffer {
  const kept = [...blocks(bytes)].filter(({ kind, from }) => kind === IMAGE || isShown(bytes, from))
  const pieces = kept.map(({ from, to }) => bytes.subarray(from, to))
  return Buffer.concat([bytes.subarray(0, headOf(bytes)), ...pieces, Buffer.from(';')])
}

/** Whether its parts follow one another to its end; of a moving one a decoder shows what there is. */
export const isWholeGif = (bytes: Buffer) => bytes[pastRoom(bytes, [...blocks(bytes)].at(-1)?.to ?? 0)] === END

function* blocks(bytes: Buffer) {
  for (let at = pastRoom(bytes, headOf(bytes)); bytes[at] === EXTENSION || bytes[at] === IMAGE; ) {
    const kind = bytes[at]
    const data = kind === IMAGE ? at + 11 + table(bytes[at + 9] ?? 0) : at + 2
    const to = endOfBlocks(bytes, data)
    yield { kind, from: at, to }
    at = pastRoom(bytes, to)
  }
}

/** Some programs leave empty bytes between the parts, and decoders pass over them. */
function pastRoom(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 0) at += 1
  return at
}

const headOf = (bytes: Buffer) => 13 + table(bytes[10] ?? 0)

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
