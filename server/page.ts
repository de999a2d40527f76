import { createHash } from 'node:crypto'
import { type Encoding, encode, isText } from './encodings.ts'

/** One representation of a page, with its header ready to be written as it is. */
export type Variant = { etag: string; body: Buffer; headers: string[]; unchanged: string[] }

export type Header = readonly [name: string, value: string]

/** A whole answer kept in memory. Each encoding is prepared once, when somebody first asks for it. */
export class Page {
  readonly body: Buffer
  /** Milliseconds since 1970. */
  readonly expires: number
  readonly #headers: readonly Header[]
  readonly #hash: string
  readonly #isText: boolean
  readonly #ready = new Map<Encoding, Variant>()
  readonly #preparing = new Map<Encoding, Promise<Variant>>()

  constructor(body: Buffer, headers: readonly Header[], expires: number) {
    this.body = body
    this.expires = expires
    this.#headers = headers
    this.#isText = headers.some(([name, value]) => name === 'content-type' && isText(value))
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  }

  ready(encoding: Encoding): Variant | undefined {
    return this.#ready.get(this.#best(encoding))
  }

  async variant(asked: Encoding): Promise<Variant> {
    const encoding = this.#best(asked)
    const begun = this.#preparing.get(encoding)
    if (begun) return begun
    const preparing = this.#prepare(encoding)
    this.#preparing.set(encoding, preparing)
    return preparing
  }

  /** Images are compressed already. */
  #best(encoding: Encoding): Encoding {
    return this.#isText ? encoding : 'identity'
  }

  async #prepare(encoding: Encoding): Promise<Variant> {
    const body = await encode(this.body, encoding)
    const etag = `"${this.#hash}-${encoding}"`
    const unchanged = [...this.#headers.flat(), 'etag', etag]
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const variant = { etag, body, unchanged, headers: [...unchanged, ...coded, 'content-length', String(body.length)] }
    this.#ready.set(encoding, variant)
    return variant
  }

  /** True when an If-None-Match header names any encoding of this page. A proxy may have weakened it. */
  matches(ifNoneMatch: string | undefined): boolean {
    return ifNoneMatch !== undefined && (ifNoneMatch.includes(this.#hash) || ifNoneMatch.trim() === '*')
  }

  /** Bytes that it may come to occupy, all encodings together. */
  get size(): number {
    return this.body.length * (this.#isText ? 2 : 1) + 2_048
  }
}
