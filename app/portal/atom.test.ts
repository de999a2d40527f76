import { parseAtomFeed } from 'feedsmith'
import { expect, it } from 'vitest'
import { type AtomFeed, atomOf } from './atom.server.ts'

const MOMENT = new Date('2026-11-20T10:00:00Z')

const feed: AtomFeed = {
  id: 'urn:uuid:1',
  title: 'Noticias',
  subtitle: '',
  href: 'https://a.example/noticias?x=1&y="2"',
  self: 'https://a.example/noticias.atom',
  author: { name: 'IESTP «A» & B' },
  rights: '© A',
  updated: MOMENT,
  entries: [],
}
const entry = {
  ...{ id: 'urn:uuid:2', title: 'T', href: '/n/1', published: MOMENT, updated: MOMENT, summary: 'S', html: '<p>H</p>' },
  ...{ categories: ['C'], enclosures: [] },
}

it('writes what a parser reads back, whatever it is', () => {
  const hostile = `<script>]]>&amp; &nbsp; ñ \u2028 😀 "'\u0000\u001b\ud800x\udc00\uffff`
  const said = `<script>]]>&amp; &nbsp; ñ \u2028 😀 "'x`
  const enclosures = [{ href: 'https://a.example/á b.pdf', tipo: 'application/pdf', bytes: 3, title: hostile }]
  const xml = atomOf({
    ...feed,
    author: { name: hostile },
    entries: [{ ...entry, title: hostile, summary: hostile, html: hostile, categories: [hostile], enclosures }],
  })
  const read = parseAtomFeed(xml)
  const [one] = read.entries ?? []
  const seen = [
    read.authors?.[0]?.name,
    one?.title?.value,
    one?.summary?.value,
    one?.content?.value,
    one?.categories?.[0]?.term,
  ]
  expect(seen).toEqual(Array.from({ length: 5 }, () => said))
  expect(one?.links?.[1]).toEqual({
    ...{ rel: 'enclosure', href: 'https://a.example/á b.pdf', type: 'application/pdf', length: 3, title: said },
  })
})

it('has what every feed must have, also when there is nothing to tell', () => {
  const read = parseAtomFeed(atomOf(feed))
  expect(read).toMatchObject({ id: 'urn:uuid:1', title: { value: 'Noticias' }, authors: [{ name: 'IESTP «A» & B' }] })
  expect(read.links).toEqual([
    { rel: 'alternate', type: 'text/html', href: feed.href },
    { rel: 'self', type: 'application/atom+xml', href: feed.self },
  ])
  expect(atomOf(feed)).not.toContain('subtitle')
  expect(atomOf({ ...feed, entries: [{ ...entry, title: '', summary: '' }] })).toContain('<title></title>')
})
