import { Zip, ZipPassThrough } from 'fflate'

/** A file in it; `parts`: its bytes, as they come. */
export type Packed = { nombre: string; parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A ZIP, part by part, of files as they come: no more of it is in memory than what is on its way. PDFs are small already. */
export async function* zipOf(files: AsyncIterable<Packed>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { nombre, parts } of files) {
    const file = new ZipPassThrough(nombre)
    zip.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
