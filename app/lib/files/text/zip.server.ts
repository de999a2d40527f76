import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { MAX_INFLATED_BYTES } from '../limits.ts'

export type Attributes = Record<string, string>

export type XmlHandler = {
  /** `name` without its prefix, as in `p` for `<w:p>`. */
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** An office file: a ZIP of XML parts. */
export type Zip = {
  names: string[]
  /** @throws when it is not there, damaged, encrypted, or the parts read so far are too much */
  read(name: string, handler: XmlHandler): void
  /** Where the relations of a part lead, by their id. */
  targets(name: string): Map<string, string>
}

const CHUNK = 65_536

export function openZip(bytes: Uint8Array): Zip {
  const names: string[] = []
  let inflated = 0
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name)
      return false
    },
  })

  // The size that an entry declares is all that it gets: fflate fills that much and no more.
  const inflate = (wanted: string) =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== wanted) return false
        inflated += originalSize
        if (inflated > MAX_INFLATED_BYTES) throw new Error(`${wanted} is too large`)
        return true
      },
    })[wanted]

  const read = (name: string, handler: XmlHandler) => {
    const part = inflate(name)
    if (!part) throw new Error(`There is no ${name}`)
    parse(part, handler)
  }

  const targets = (name: string) => {
    const { dir, base } = posix.parse(name)
    const found = new Map<string, string>()
    read(`${dir}/_rels/${base}.rels`, {
      open: (_tag, { Id = '', Target = '' }) => found.set(Id, posix.resolve('/', dir, Target).slice(1)),
    })
    return found
  }
  return { names, read, targets }
}

/** Neither entities nor anything outside the part is ever looked up. @throws when the bytes are not text */
function parse(part: Uint8Array, handler: XmlHandler) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(local(name), attributes),
      onclosetag: (name) => handler.close?.(local(name)),
      ontext: (text) => handler.text?.(text),
    },
    { xmlMode: true },
  )
  for (let from = 0; from < part.length; from += CHUNK) {
    parser.write(decoder.decode(part.subarray(from, from + CHUNK), { stream: true }))
  }
  parser.end(decoder.decode())
}

/** The id of a relation, whatever prefix the file gives to its namespace. */
export const relationOf = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

const local = (name: string) => name.slice(name.indexOf(':') + 1)
