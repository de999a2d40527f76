import { latest } from '../contenido/news.server.ts'
import type { Channel, News } from '../contenido/outside.server.ts'
import type { Portal } from '../features/institucion/queries.server.ts'
import { fullAddress } from '../lib/addresses.ts'
import { instantOf } from '../lib/dates.ts'
import { opened, withoutLinks } from '../lib/files/closed.server.ts'
import { type FileFacts, factsOf } from '../lib/files/sizes.server.ts'
import { withFullAddresses } from '../lib/sanitize.server.ts'
import { type AtomFeed, atomOf } from './atom.server.ts'
import { permanentId } from './permanent-id.server.ts'

type Entry = NonNullable<AtomFeed['entries']>[number]
type Site = Pick<Portal, 'id' | 'nombre' | 'razonSocial' | 'ruc' | 'correos'>

/**
 * The feed of a list.
 * @param self path of the feed itself
 * @param origin the site's own address
 * @returns Atom, and when something in it last changed
 */
export async function feedFor(site: Site, channel: Channel, self: string, origin: string) {
  const news = await openNews(await channel.news())
  const facts = await factsOf(news.flatMap(({ files }) => files.map(({ url }) => url)))
  const updated = latest(news.map((one) => one.updated))
  const xml = atomOf({
    xml: { lang: 'es-PE' },
    id: `urn:uuid:${permanentId(site.ruc, self)}`,
    title: { value: `${channel.title} | ${site.nombre}` },
    subtitle: { value: channel.lead },
    links: [
      { rel: 'alternate', type: 'text/html', href: fullAddress(channel.path, origin) },
      { rel: 'self', type: 'application/atom+xml', href: fullAddress(self, origin) },
    ],
    authors: [{ name: site.nombre, uri: origin, ...(site.correos[0] && { email: site.correos[0] }) }],
    rights: { value: `© ${site.razonSocial}. Puede reutilizarse citando la fuente.` },
    updated,
    entries: news.map((one) => entryOf([site.ruc, channel.kind], one, facts, origin)),
  })
  return { xml, updated }
}

/** Without the files that visitors do not get. */
async function openNews(news: News[]): Promise<News[]> {
  const { isClosed } = await opened(news)
  return news.map((one) => {
    const files = one.files.filter(({ url }) => !isClosed(url))
    return { ...one, files, html: withoutLinks(one.html, isClosed), summary: withoutLinks(one.summary, isClosed) }
  })
}

function entryOf(whose: string[], news: News, facts: Map<string, FileFacts>, origin: string): Entry {
  const { id, title, path, published, updated, summary, html, categories, files } = news
  const href = fullAddress(path, origin)
  const enclosures = files.map(({ url, title: name }) => {
    const fact = facts.get(url)
    const known = fact && { type: fact.tipo, length: fact.bytes }
    return { rel: 'enclosure', href: fullAddress(url, origin), ...known, ...(name && { title: name }) }
  })
  return {
    id: `urn:uuid:${permanentId(...whose, id)}`,
    // Every entry must have one.
    title: { value: title || 'Sin título' },
    links: [{ rel: 'alternate', type: 'text/html', href }, ...enclosures],
    published: instantOf(published),
    updated,
    categories: categories.map((term) => ({ term })),
    summary: { value: summary },
    content: { type: 'html', value: withFullAddresses(html, href) },
  }
}
