/** A file that comes with an entry. `tipo` and `bytes` are known of our own files. */
export type Enclosure = {
  href: string
  tipo?: string | undefined
  bytes?: number | undefined
  title?: string | undefined
}

export type AtomEntry = {
  /** An IRI that never changes. */
  id: string
  title: string
  href: string
  published: Date
  updated: Date
  summary: string
  /** Clean HTML with full addresses. */
  html: string
  categories: string[]
  enclosures: Enclosure[]
}

export type AtomFeed = {
  id: string
  title: string
  subtitle: string
  /** The page that lists the same things. */
  href: string
  /** Where the feed itself is. */
  self: string
  author: { name: string; uri?: string | undefined; email?: string | undefined }
  rights: string
  updated: Date
  entries: AtomEntry[]
}

// What XML 1.0 cannot say, not even escaped; half a surrogate pair is among it.
const UNSAYABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const text = (value: string) =>
  value.replace(UNSAYABLE, '').replace(/[&<>"\r]/g, (letter) => `&#${letter.charCodeAt(0)};`)

type Attributes = Record<string, string | number | undefined>

/** One element, with what is already XML inside. */
function element(name: string, attributes: Attributes, ...inside: string[]) {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined)
  const head = [name, ...said.map(([key, value]) => `${key}="${text(String(value))}"`)].join(' ')
  return inside.length > 0 ? `<${head}>${inside.join('')}</${name}>` : `<${head}/>`
}

const says = (name: string, value: string | undefined, attributes: Attributes = {}) =>
  value ? element(name, attributes, text(value)) : ''

/** A feed as RFC 4287 has it. */
export function atomOf({ author, entries, ...feed }: AtomFeed): string {
  const whole = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'es-PE' },
    says('id', feed.id),
    element('title', {}, text(feed.title)),
    says('subtitle', feed.subtitle),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.href }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    says('updated', feed.updated.toISOString()),
    element('author', {}, says('name', author.name), says('uri', author.uri), says('email', author.email)),
    says('rights', feed.rights),
    ...entries.map(entryOf),
  )
  return `<?xml version="1.0" encoding="utf-8"?>\n${whole}\n`
}

function entryOf({ categories, enclosures, ...entry }: AtomEntry) {
  return element(
    'entry',
    {},
    says('id', entry.id),
    element('title', {}, text(entry.title)),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.href }),
    ...enclosures.map(({ href, tipo, bytes, title }) =>
      element('link', { rel: 'enclosure', href, type: tipo, length: bytes, title }),
    ),
    says('published', entry.published.toISOString()),
    says('updated', entry.updated.toISOString()),
    ...categories.map((term) => element('category', { term })),
    says('summary', entry.summary),
    says('content', entry.html, { type: 'html' }),
  )
}
