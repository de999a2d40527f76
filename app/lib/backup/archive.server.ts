import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline as connect } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Header } from 'tar'

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** One file of an archive. */
export type Entry = { path: string; size: number; content: Chunks }

/** The archive is not whole, or is not one of ours. The message, in Spanish, says why. */
export class BadArchive extends Error {}

// tar is made of blocks of this size and ends with two empty ones.
const BLOCK = 512
const SUM = 'suma.sha256'
/** Nothing else is in an archive, so no name of one ever leads anywhere. */
const NAME = /^(manifiesto\.json|suma\.sha256|tablas\/[a-z_][a-z0-9_]*\.jsonl|archivos\/([0-9a-f]{2})\/\2[0-9a-f]{62})$/

/**
 * Writes `entries` to a new tar.gz that only its owner may read, and after them the sum of them all. Resolves when it is
 * on the disk; takes little memory whatever its size.
 * @throws what the entries and the disk throw
 */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<void> {
  await pipeline(packed(entries), createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

async function* packed(entries: AsyncIterable<Entry>) {
  const hash = createHash('sha256')
  for await (const entry of entries) yield* packedEntry(entry, hash)
  const sum = Buffer.from(`${hash.digest('hex')}\n`)
  yield* packedEntry({ path: SUM, size: sum.length, content: [sum] })
  yield Buffer.alloc(2 * BLOCK)
}

async function* packedEntry({ path, size, content }: Entry, hash?: Hash) {
  const header = new Header({ path, size, mode: 0o600, mtime: new Date(), type: 'File' })
  header.encode()
  if (header.needPax || !header.block) throw new Error(`${path} does not fit in a tar header`)
  yield header.block
  hash?.update(`${path}\0${size}\0`)
  let bytes = 0
  for await (const chunk of content) {
    hash?.update(chunk)
    bytes += chunk.byteLength
    yield chunk
  }
  if (bytes !== size) throw new Error(`${path}: ${bytes} bytes instead of ${size}`)
  yield Buffer.alloc(padding(size))
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/**
 * The entries of an archive, one after another. The content of each is read to its end, or left alone. Nothing of it
 * is to be trusted until the last entry came.
 * @throws {BadArchive} at the first thing that is not as it was written, at the latest after the last entry
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const bytes = new Bytes(connect(createReadStream(path), createGunzip(), () => {}))
  const hash = createHash('sha256')
  for (;;) {
    const entry = headerOf(await bytes.whole(BLOCK))
    if (entry.path === SUM) return bytes.end(await bytes.whole(entry.size), hash.digest('hex'))
    hash.update(`${entry.path}\0${entry.size}\0`)
    const content = bytes.part(entry.size, (chunk) => hash.update(chunk))
    yield { ...entry, content }
    for await (const _ of content);
    await bytes.whole(padding(entry.size))
  }
}

function headerOf(block: Buffer) {
  const { path = '', size = 0, type, cksumValid, nullBlock } = new Header(block)
  if (nullBlock) throw new BadArchive('está incompleta: le falta el final')
  if (!cksumValid) throw new BadArchive('está dañada')
  if (type !== 'File' || !NAME.test(path)) throw new BadArchive(`contiene algo que no es de una copia: ${path}`)
  return { path, size }
}

/** Reads so many bytes, and then so many more, of a stream. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async *part(length: number, seen: (chunk: Buffer) => void) {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) this.#rest = await this.#next()
      const chunk = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(chunk.length)
      left -= chunk.length
      seen(chunk)
      yield chunk
    }
  }

  async whole(length: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of this.part(length, () => {})) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  /** Reads what is after the sum: the packing has a check of its own at its very end. */
  async end(written: Buffer, sum: string) {
    await this.whole(padding(written.length))
    for (;;) {
      const { done } = await this.#source.next().catch(broken)
      if (done) break
    }
    if (written.toString().trim() !== sum) throw new BadArchive('está dañada: su suma no coincide')
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#source.next().catch(broken)
    if (done) throw new BadArchive('está incompleta: termina antes de tiempo')
    return value
  }
}

function broken(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') throw new BadArchive('está incompleta: termina antes de tiempo')
  throw code.startsWith('Z_') ? new BadArchive('está dañada, o no es un archivo tar.gz') : error
}
