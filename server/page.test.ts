import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { Page } from './page.ts'

const TEXT = Array.from({ length: 2_000 }, (_, i) => `<li class="fila">Resolución ${(i * 7_919) % 1_000}</li>`).join('')

it('is compressed as small as it gets once it is asked for again, and stays the same page', async () => {
  const page = new Page(Buffer.from(TEXT), [['content-type', 'text/html']], Date.now() + 60_000)
  const quick = await page.variant('br')
  expect(page.ready('br')).toBe(quick)
  await expect.poll(() => page.ready('br')?.body.length).toBeLessThan(quick.body.length)
  const small = page.ready('br')
  expect(brotliDecompressSync(small?.body ?? Buffer.alloc(0)).toString()).toBe(TEXT)
  expect(small?.etag).not.toBe(quick.etag)
  for (const etag of [quick.etag, small?.etag]) expect(page.matches({ 'if-none-match': etag })).toBe(true)
})

it('leaves alone what is asked for in other ways, what is no text, and what is large', async () => {
  const page = new Page(Buffer.from(TEXT), [['content-type', 'text/html']], Date.now() + 60_000)
  const gzip = await page.variant('gzip')
  for (let i = 0; i < 20; i++) expect(page.ready('gzip')).toBe(gzip)
  const image = new Page(Buffer.from(TEXT), [['content-type', 'image/png']], Date.now() + 60_000)
  const same = await image.variant('br')
  for (let i = 0; i < 20; i++) expect(image.ready('br')).toBe(same)
  expect(same.body.toString()).toBe(TEXT)
  const large = new Page(Buffer.from(TEXT.repeat(5)), [['content-type', 'text/html']], Date.now() + 60_000)
  const quick = await large.variant('br')
  for (let i = 0; i < 20; i++) expect(large.ready('br')).toBe(quick)
  await large.variant('gzip')
  expect(large.ready('br')).toBe(quick)
})

it('has a tag of its whole content, for each encoding', async () => {
  const pageOf = (text: string, type = 'text/html') =>
    new Page(
      Buffer.from(text),
      [
        ['x-uno', '1'],
        ['content-type', type],
      ],
      0,
    )
  const [one, other] = [pageOf('mesa'), pageOf('masa')]
  const { etag, headers, unchanged } = await one.variant('gzip')
  expect(etag).toMatch(/^"[\w-]{22}-gzip"$/)
  expect((await other.variant('gzip')).etag).not.toBe(etag)
  expect((await one.variant('br')).etag).toBe(etag.replace('gzip', 'br'))
  const own = ['x-uno', '1', 'content-type', 'text/html', 'etag', etag]
  expect(unchanged).toEqual(own)
  const length = String((await one.variant('gzip')).body.length)
  expect(headers).toEqual([...own, 'content-encoding', 'gzip', 'content-length', length])
  const plain = await one.variant('identity')
  expect(plain.headers).toEqual([...plain.unchanged, 'content-length', '4'])
  expect((await pageOf('mesa', 'image/png').variant('br')).etag).toMatch(/-identity"$/)
  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, ' * '])
    expect(one.matches({ 'if-none-match': tags })).toBe(true)
  for (const tags of ['', '"x"', '"*"']) expect(one.matches({ 'if-none-match': tags })).toBe(false)
  expect([one.matches({}), other.matches({ 'if-none-match': etag })]).toEqual([false, false])
})

it('is unchanged since its own date and not before', () => {
  const date = 'Fri, 20 Nov 2026 10:00:00 GMT'
  const page = new Page(
    Buffer.from('a'),
    [
      ['content-type', 'text/html'],
      ['last-modified', date],
    ],
    0,
  )
  const since = (moment: string) => page.matches({ 'if-modified-since': moment })
  expect(since(date)).toBe(true)
  expect([since('Fri, 20 Nov 2026 10:00:01 GMT'), since('Fri, 20 Nov 2026 09:59:59 GMT'), since('x')]).toEqual([
    true,
    false,
    false,
  ])
  expect(page.matches({ 'if-modified-since': date, 'if-none-match': '"x"' })).toBe(false)
})

it('occupies its text twice, an image once, and what goes with them', () => {
  const sizeOf = (type: string) => new Page(Buffer.alloc(1_000), [['content-type', type]], 0).size
  expect([sizeOf('text/html'), sizeOf('image/png'), new Page(Buffer.alloc(7), [], 0).size]).toEqual([
    4_048, 3_048, 2_055,
  ])
})

it('of a quarter of a megabyte is compressed thoroughly, and of a byte more not', async () => {
  const pageOf = (length: number) =>
    new Page(Buffer.from(TEXT.repeat(9).slice(0, length)).subarray(0, length), [['content-type', 'text/html']], 0)
  const [most, more] = [pageOf(256 * 1024), pageOf(256 * 1024 + 1)]
  const quick = [await most.variant('br'), await more.variant('br')]
  for (const page of [more, most]) page.ready('br')
  await expect.poll(() => most.ready('br')).not.toBe(quick[0])
  for (let i = 0; i < 5; i++) expect(more.ready('br')).toBe(quick[1])
})

it('is compressed thoroughly one at a time; who finds another under way is so at a later request', async () => {
  const pages = [1, 2].map(
    (n) => new Page(Buffer.from(`${n}${TEXT}`), [['content-type', 'text/html']], Date.now() + 60_000),
  )
  const quick = await Promise.all(pages.map((page) => page.variant('br')))
  const isSmall = (i: number) => (pages[i]?.ready('br')?.body.length ?? 0) < (quick[i]?.body.length ?? 0)
  expect([isSmall(0), isSmall(1)]).toEqual([false, false])
  await expect.poll(() => [isSmall(0), isSmall(1)]).toEqual([true, true])
})
