/** One value of a structure in DER. `whole`: with its own head. */
export type Der = { tag: number; body: Buffer; whole: Buffer }

/** The values that stand one after another in these bytes; what cannot be read ends them. */
export function* valuesIn(bytes: Buffer): Generator<Der> {
  let at = 0
  while (at + 2 <= bytes.length) {
    const length = lengthAt(bytes, at + 1)
    if (!length || length.body + length.size > bytes.length) return
    const end = length.body + length.size
    yield { tag: bytes[at] ?? 0, body: bytes.subarray(length.body, end), whole: bytes.subarray(at, end) }
    at = end
  }
}

/** The values in a value, or in none. */
export const insideOf = (value: Der | undefined): Der[] => (value ? [...valuesIn(value.body)] : [])

/** Where its body begins, and how long it is; of indefinite length, or longer than four bytes say, nothing. */
function lengthAt(bytes: Buffer, at: number): { body: number; size: number } | undefined {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { body: at + 1, size: first }
  const more = first & 0x7f
  if (more === 0 || more > 4 || at + 1 + more > bytes.length) return undefined
  return { body: at + 1 + more, size: bytes.readUIntBE(at + 1, more) }
}
