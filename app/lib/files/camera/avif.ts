type Box = { name: string; from: number; end: number }
type Range = { from: number; end: number }
type Item = { id: number; extents: Range[] }

/** What is written beside the picture: by cameras, and as XMP. */
const BESIDE = ['Exif', 'mime']

/**
 * An AVIF without what is written beside its picture. Its index says where each part lies, so that is written over where it
 * is; what a picture is made of, too, stays. Its rotation is kept elsewhere.
 * @returns undefined where its index cannot be read: nobody knows what is picture
 */
export function cleanAvif(bytes: Buffer): Buffer | undefined {
  try {
    const items = itemsOf(bytes)
    const types = typesOf(bytes)
    const extents = (beside: boolean) =>
      items.flatMap(({ id, extents: all }) => (BESIDE.includes(types.get(id) ?? '') === beside ? all : []))
    const pictures = extents(false)
    const clean = Buffer.from(bytes)
    for (const { from, end } of extents(true))
      if (!pictures.some((one) => one.from < end && from < one.end)) clean.fill(0, from, end)
    return clean
  } catch {
    return undefined
  }
}

/** Its parts follow one another to its end. */
export function isWholeAvif(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) at += Math.max(8, bytes.readUInt32BE(at) || bytes.length)
  return at <= bytes.length
}

/** @throws where there is none of that name */
function boxIn(bytes: Buffer, name: string, { from, end }: Range): Box {
  for (let at = from; at + 8 <= end; ) {
    const [size, found] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const [head, length] = size === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, size || end - at]
    if (found === name) return { name, from: at + head, end: at + length }
    at += Math.max(length, 8)
  }
  throw new Error(`There is no ${name}`)
}

/** The index: after its version and flags, other boxes. */
const indexOf = (bytes: Buffer): Range => {
  const { from, end } = boxIn(bytes, 'meta', { from: 0, end: bytes.length })
  return { from: from + 4, end }
}

/** What each item is, by its number. */
function typesOf(bytes: Buffer): Map<number, string> {
  const all = boxIn(bytes, 'iinf', indexOf(bytes))
  const types = new Map<number, string>()
  for (let at = all.from + (bytes[all.from] === 0 ? 6 : 8); at + 8 <= all.end; ) {
    const wide = bytes[at + 8] === 3
    types.set(
      bytes.readUIntBE(at + 12, wide ? 4 : 2),
      bytes.toString('latin1', at + (wide ? 18 : 16), at + (wide ? 22 : 20)),
    )
    at += Math.max(bytes.readUInt32BE(at), 8)
  }
  return types
}

/** Where the bytes of each lie in the file (ISO/IEC 14496-12, `iloc`). */
function itemsOf(bytes: Buffer): Item[] {
  const index = indexOf(bytes)
  let { from: at } = boxIn(bytes, 'iloc', index)
  const number = (size: number) => {
    at += size
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : size === 0 ? 0 : bytes.readUIntBE(at - size, size)
  }
  const version = number(1)
  at += 3
  const [sizes, more] = [number(1), number(1)]
  const wide = version === 2 ? 4 : 2
  const items: Item[] = []
  for (let left = number(wide); left > 0; left--) {
    const id = number(wide)
    const inIndex = version > 0 && (number(2) & 15) === 1
    at += 2
    const base = number(more >> 4) + (inIndex ? boxIn(bytes, 'idat', index).from : 0)
    const extents: Range[] = []
    for (let parts = number(2); parts > 0; parts--) {
      if (version > 0) at += more & 15
      const from = base + number(sizes >> 4)
      extents.push({ from, end: from + number(sizes & 15) })
    }
    items.push({ id, extents })
  }
  return items
}
