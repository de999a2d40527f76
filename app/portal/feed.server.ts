import { latest } from '../contenido/news.server.ts'
import type { Channel, News } from '../contenido/outside.server.ts'
import type { Portal } from '../features/institucion/queries.server.ts'
import { fullAddress } from '../lib/addresses.ts'
import { instantOf } from '../lib/dates.ts'
import { type FileFacts, factsOf } from '../lib/files/sizes.server.ts'
import { withFullAddresses } from '../lib/sanitize.server.ts'
import { type AtomEntry, atomOf } from './atom.server.ts'
import { permanentId } from './permanent-id.server.ts'

type Site = Pick<Portal, 'id' | 'nombre' | 'razonSocial' | 'ruc' | 'correos'>

/**
 * The feed of a list.
 * @param self path of the feed itself
 * @param origin the site's own address
 * @returns Atom, and when something in it last changed
 */
export async function feedFor(site: Site, channel: Channel, self: string, origin: string) {
  const news = await channel.news()
  const facts = await factsOf(news.flatMap(({ files }) => files.map(({ url }) => url)))
  const updated = latest(news.map((one) => one.updated))
  const xml = atomOf({
    id: `urn:uuid:${permanentId(site.ruc, self)}`,
    title: `${channel.title} | ${site.nombre}`,
    subtitle: channel.lead,
    href: fullAddress(channel.path, origin),
    self: fullAddress(self, origin),
    author: { name: site.nombre, uri: origin, email: site.correos[0] },
    rights: `© ${site.razonSocial}. Puede reutilizarse citando la fuente.`,
    updated,
    entries: news.map((one) => entryOf([site.ruc, channel.kind], one, facts, origin)),
  })
  return { xml, updated }
}

function entryOf(whose: string[], news: News, facts: Map<string, FileFacts>, origin: string): AtomEntry {
  const { id, title, path, published, updated, summary, html, categories, files } = news
  const href = fullAddress(path, origin)
  return {
    ...{ title, href, updated, summary, categories },
    id: `urn:uuid:${permanentId(...whose, id)}`,
    published: instantOf(published),
    html: withFullAddresses(html, href),
    enclosures: files.map(({ url, title: name }) => ({
      href: fullAddress(url, origin),
      ...(name ? { title: name } : {}),
      ...facts.get(url),
    })),
  }
}
