import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { MAX_DEPTH, MAX_ENTRIES, MAX_INFLATED_BYTES, MAX_NODES } from '../limits.ts'

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

/** What an entry takes at least in the list of a ZIP. */
const ENTRY_BYTES = 46

/** Whether its own list of contents names that part, however many there are; a list that is damaged names none. */
export function hasPart(bytes: Uint8Array, part: string): boolean {
  let found = false
  // A list may say to be longer than the file: it would be read for minutes past its end.
  let left = bytes.length / ENTRY_BYTES
  const filter = ({ name }: { name: string }) => {
    left -= 1
    if (left < 0) throw new Error('More parts than there is room for')
    found ||= name === part
    return false
  }
  try {
    unzipSync(bytes, { filter })
  } catch {}
  return found
}

const CHUNK = 65_536

/** Reads all its parts together up to so many elements, attributes and texts, and so many bytes that are not compressed. */
export function openZip(bytes: Uint8Array, { mostNodes = MAX_NODES, mostBytes = MAX_INFLATED_BYTES } = {}): Zip {
  const names: string[] = []
  let inflated = 0
  let nodes = 0
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name)
      if (names.length > MAX_ENTRIES) throw new Error('Too many parts')
      return false
    },
  })

  // The size that an entry declares is all that it gets: fflate fills that much and no more.
  const inflate = (wanted: string) =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== wanted) return false
        inflated += originalSize
        if (inflated > mostBytes) throw new Error(`${wanted} is too large`)
        return true
      },
    })[wanted]

  const read = (name: string, handler: XmlHandler) => {
    const part = inflate(name)
    if (!part) throw new Error(`There is no ${name}`)
    parse(part, handler, () => {
      nodes++
      if (nodes > mostNodes) throw new Error(`${name} has too many nodes`)
    })
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

/**
 * Neither entities nor anything outside the part is ever looked up.
 * @param count called for each element, attribute and piece of text; it throws when they are too many
 * @throws when the bytes are not text, or are nested too deep
 */
function parse(part: Uint8Array, handler: XmlHandler, count: () => void) {
  let depth = 0
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new Parser(
    {
      onopentagname: () => {
        count()
        depth++
        if (depth > MAX_DEPTH) throw new Error('Nested too deep')
      },
      onattribute: count,
      onopentag: (name, attributes) => handler.open?.(local(name), attributes),
      onclosetag: (name) => {
        depth--
        handler.close?.(local(name))
      },
      ontext: (text) => {
        count()
        handler.text?.(text)
      },
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
