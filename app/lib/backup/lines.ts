const NEWLINE = 10

/** The lines of a file, however long. Only the line feed ends one: JSON may hold any other separator as it is. */
export async function* linesOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = []
  for await (const chunk of content) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      begun.push(chunk.subarray(from, end))
      yield Buffer.concat(begun).toString()
      begun = []
      from = end + 1
    }
    begun.push(chunk.subarray(from))
  }
  const last = Buffer.concat(begun).toString()
  if (last !== '') yield last
}
