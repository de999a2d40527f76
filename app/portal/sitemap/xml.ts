import type { Entry } from '../../contenido/outside.server.ts'
import type { Part } from './queries.server.ts'

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Only what is on this site: a sitemap may not speak of others. */
const isOurs = (path: string) => path.startsWith('/') && !path.startsWith('//')

const lastmod = (modified: string | null) => (modified ? `<lastmod>${modified}</lastmod>` : '')

function url(origin: string, { path, modified, image }: Entry) {
  const picture =
    image && isOurs(image) ? `<image:image><image:loc>${escaped(origin + image)}</image:loc></image:image>` : ''
  return `<url><loc>${escaped(origin + path)}</loc>${lastmod(modified)}${picture}</url>`
}

/** https://www.sitemaps.org/protocol.html: each address once. */
export function urlset(origin: string, entries: Entry[]): string {
  const once = new Map(entries.filter(({ path }) => isOurs(path)).map((entry) => [entry.path, entry]))
  const urls = [...once.values()].map((entry) => url(origin, entry))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`
}

export function sitemapIndex(origin: string, parts: Part[]): string {
  const sitemaps = parts.map(
    ({ name, modified }) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc>${lastmod(modified)}</sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('\n')}\n</sitemapindex>\n`
}

/** The page cache keeps it until something changes. */
export const xmlResponse = (xml: string): Response =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' },
  })
