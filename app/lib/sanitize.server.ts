import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { isWebAddress } from './addresses.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'code',
      'pre',
      'blockquote',
    ],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'data-tipo', 'data-id'],
    img: ['src', 'alt', 'width', 'height', 'loading', { name: 'data-texto', values: ['pendiente', 'decorativa'] }],
    div: ['data-caja', 'role'],
    p: ['data-caja'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', { name: 'type', values: ['a', 'A', 'i', 'I'] }, 'reversed', 'data-caja'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // The page has its own h1.
  transformTags: {
    h1: 'h2',
    a: (tagName, { 'data-tipo': tipo, 'data-id': id, ...attribs }) => ({
      tagName,
      attribs: {
        ...(attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : withoutTarget(attribs)),
        ...(TIPO.test(tipo ?? '') && ID.test(id ?? '') && { 'data-tipo': tipo, 'data-id': id }),
      } as sanitizeHtml.Attributes,
    }),
    img: (tagName, { 'data-texto': decided, ...attribs }) => ({
      tagName,
      attribs: {
        ...{ ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
        // Where there is a text nothing is left to decide.
        ...(decided && !attribs.alt && { 'data-texto': decided }),
      },
    }),
    p: boxed('video'),
    ol: boxed('pasos'),
    // A box is a notice; of any other only what is in it stays.
    div: (tagName, { 'data-caja': caja }) =>
      caja === 'aviso' ? { tagName, attribs: { 'data-caja': caja, role: 'note' } } : { tagName: 'none', attribs: {} },
  },
  disallowedTagsMode: 'discard',
}

/** What an internal link leads to, whatever its address becomes: a content type's name, and an id. */
const TIPO = /^[a-z][a-z_-]{0,39}$/
const ID = /^[1-9]\d{0,9}$/

function boxed(one: string): sanitizeHtml.Transformer {
  return (tagName, { 'data-caja': caja, ...attribs }) => ({
    tagName,
    attribs: { ...attribs, ...(caja === one && { 'data-caja': caja }) },
  })
}

function withoutTarget({ target: _target, ...attribs }: sanitizeHtml.Attributes) {
  return attribs
}

/** The one door for rich text: an allow-list. Cleaning what is clean changes nothing; an address by itself is no markup. */
export function sanitize(html: string): string {
  if (!MARKUP.test(html) && isWebAddress(html)) return storable(html)
  // Without the elements between them, paragraphs may be left inside paragraphs: the second time they are side by side.
  return sanitizeHtml(withoutHoles(sanitizeHtml(storable(html), OPTIONS)), OPTIONS)
}

/** A picture whose address may not be shown, as the first cleaning leaves it. */
const HOLE = /<img(?![^>]* src=")[^>]*>/
const MOST_AROUND = 6
const AROUND = new RegExp(
  `<(p|a|figure|li|ul|ol|strong|b|em|i|u|s|h[2-4])\\b[^>]*>\\s*(?:${HOLE.source}\\s*)+</\\1>`,
  'g',
)

/** Takes those away, with what was there only for them. */
function withoutHoles(html: string): string {
  let without = html
  for (let depth = 0; depth < MOST_AROUND && HOLE.test(without); depth += 1)
    without = without.replaceAll(AROUND, '<img>')
  return without.replaceAll(new RegExp(HOLE, 'g'), '')
}

// What is clean needs no room; of what is not, the cleaned text is kept.
const REMEMBERED = 20_000
const REMEMBERED_LETTERS = 4_000_000
const known = new LRUCache<string, { cleaned?: string }>({
  max: REMEMBERED,
  maxSize: REMEMBERED_LETTERS,
  sizeCalculation: ({ cleaned = '' }) => cleaned.length + 1,
})

/**
 * The same for what is stored already: it may have come past the door, by an import, a backup or by hand. Each text is
 * looked at once. Measured (0029): without, a first detail costs 1.9 times as much.
 */
function cleaned(stored: string): string {
  if (!MARKUP.test(stored)) return stored
  const key = hash('sha256', stored, 'base64')
  const found = known.get(key)
  if (found) return found.cleaned ?? stored
  const clean = sanitize(stored)
  known.set(key, clean === stored ? {} : { cleaned: clean })
  return clean
}

// Without them it is plain text, or the address of a file.
const MARKUP = /[<>]/

/** Rows as they may be shown: their fields of rich text are cleaned, in place. */
export function withCleanText<R extends object>(type: { fields: Record<string, { control: string }> }, rows: R[]): R[] {
  const rich = Object.entries(type.fields).flatMap(([key, { control }]) => (control === 'html' ? [key] : []))
  for (const row of rows as Record<string, unknown>[])
    for (const key of rich) if (typeof row[key] === 'string') row[key] = cleaned(row[key])
  return rows
}

/** No database keeps a NUL or half a letter; browsers do not show them either. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/**
 * The same rich text for whoever reads it away from its page: every link and image with its full address.
 * @param page full address of the page that it belongs to
 */
export function withFullAddresses(html: string, page: string): string {
  const full = (name: string) => (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const value = attribs[name]
    return {
      tagName,
      attribs: value && URL.canParse(value, page) ? { ...attribs, [name]: new URL(value, page).href } : attribs,
    }
  }
  return sanitizeHtml(html, { ...OPTIONS, transformTags: { a: full('href'), img: full('src') } })
}

/** Plain words as HTML says them. */
export const escapeHtml = (plain: string): string => plain.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Markup that says what was added (`ins`) and what was taken away (`del`): as clean as what it compares. */
export const sanitizeCompared = (html: string): string =>
  sanitizeHtml(html, {
    ...OPTIONS,
    allowedTags: [...(OPTIONS.allowedTags || []), 'ins', 'del'],
  })
