import { lima } from '../lib/dates.ts'
import { excerpt } from '../lib/excerpts.ts'
import { SHARE_SIZE, shareImage } from './share-image.ts'
import { type Site, siteOf } from './site.ts'

type From = { matches: readonly unknown[]; location: { pathname: string; search: string } }

type Page = {
  title: string
  description: string
  /** The published thing that it shows, and the text of its image. The institution stands for any other page. */
  shows?: { tipo: string; id: number; alt?: string | null } | undefined
  /** When it was published, 'yyyy-MM-dd…': only for what is read as an article. */
  published?: string | undefined
  /** Parameters of the address that make another page of it. */
  params?: string[]
  /** False for what search engines should not keep. */
  indexed?: boolean
}

// What search engines show before they cut.
const MAX_TITLE = 65
const MAX_DESCRIPTION = 160

/** Title, description, canonical address and preview of a page. The institution's name follows the title if it fits. */
export function pageMeta({ matches, location }: From, page: Page) {
  const site = siteOf(matches)
  const description = excerpt(page.description, MAX_DESCRIPTION)
  return [
    { title: titleOf(page.title, site) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.indexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(site ? shared(site, site.origin + canonical(location, page.params), { ...page, description }) : []),
  ]
}

function titleOf(title: string, site: Site | undefined) {
  const whole = site && site.nombre !== title ? `${title} | ${site.nombre}` : title
  return whole.length <= MAX_TITLE ? whole : excerpt(title, MAX_TITLE)
}

/** Without what does not change the page: one address for one thing. */
function canonical({ pathname, search }: From['location'], params = ['pagina']) {
  const path = pathname.replace(/(?!^)\/+$/, '')
  const given = new URLSearchParams(search)
  const kept = params
    .map((name) => [name, given.get(name) ?? ''])
    .filter(([name, value]) => value && !isFirst(name, value))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

const isFirst = (name = '', value = '') => name === 'pagina' && !(Number(value) > 1)

/** The canonical address, and the card that networks and messengers draw of it (Open Graph, Twitter). */
function shared(site: Site, url: string, { title, description, shows, published }: Page) {
  const image = site.origin + (shows ? shareImage(shows.tipo, shows.id) : shareImage('portal', site.id))
  const og = {
    type: published ? 'article' : 'website',
    site_name: site.nombre,
    locale: 'es_PE',
    title,
    description,
    url,
    image,
    'image:type': 'image/jpeg',
    'image:width': String(SHARE_SIZE.width),
    'image:height': String(SHARE_SIZE.height),
    'image:alt': (shows ? shows.alt || title : '') || site.nombre,
  }
  const twitter = { card: 'summary_large_image', title, description, image }
  return [
    { tagName: 'link' as const, rel: 'canonical', href: url },
    ...Object.entries(og).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...(published ? [{ property: 'article:published_time', content: lima(published) }] : []),
    ...Object.entries(twitter).map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ]
}

/** Title of a screen for one person: nothing about it is for search engines or previews. */
export const privateMeta = ({ matches }: From, title: string) => [
  { title: titleOf(title, siteOf(matches)) },
  { name: 'robots', content: 'noindex' },
]
