import { parseAtomFeed } from 'feedsmith'
import { expect, it } from 'vitest'
import { atomOf } from './atom.server.ts'

const updated = new Date('2026-11-20T10:00:00Z')
const links = [
  { rel: 'alternate', type: 'text/html', href: 'https://a.example/noticias?x=1&y="2"' },
  { rel: 'self', type: 'application/atom+xml', href: 'https://a.example/noticias.atom' },
]
const feed = { id: 'urn:uuid:1', title: { value: 'Noticias' }, links, authors: [{ name: 'IESTP «A» & B' }], updated }

it('writes what a parser reads back, whatever it is', () => {
  const hostile = `<script>]]>]]\u0001>&amp; &nbsp; ñ \u2028 😀 "'\u0000\u001b\ud800x\udc00\uffff`
  const said = `<script>]]>]]>&amp; &nbsp; ñ \u2028 😀 "'x`
  const file = { rel: 'enclosure', href: 'https://a.example/á b.pdf', type: 'application/pdf', length: 3 }
  const text = { value: hostile }
  const entry = { id: 'urn:uuid:2', title: text, updated, summary: text, content: { type: 'html', ...text } }
  const categories = [{ term: hostile }]
  const xml = atomOf({
    ...feed,
    authors: [{ name: hostile }],
    entries: [{ ...entry, categories, links: [{ ...file, title: hostile }] }],
  })
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u)
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
  expect(one?.links).toEqual([{ ...file, title: said }])
})

it('has what every feed must have, also when there is nothing to tell', () => {
  const read = parseAtomFeed(atomOf(feed))
  expect(read).toMatchObject({ id: 'urn:uuid:1', title: { value: 'Noticias' }, authors: [{ name: 'IESTP «A» & B' }] })
  expect(read.links).toEqual(links)
})
