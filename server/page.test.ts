import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { Page } from './page.ts'

const TEXT = Array.from({ length: 2_000 }, (_, i) => `<li class="fila">Resolución ${(i * 7_919) % 1_000}</li>`).join('')

it('is compressed as small as it gets once it is asked for again, and stays the same page', async () => {
  const page = new Page(Buffer.from(TEXT), [['content-type', 'text/html']], Date.now() + 60_000)
  const quick = await page.variant('br')
  expect(page.ready('br')).toBe(quick)
  await vi.waitFor(() => expect(page.ready('br')?.body.length).toBeLessThan(quick.body.length))
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

it('is compressed thoroughly one at a time; who finds another under way is so at a later request', async () => {
  const pages = [1, 2].map(
    (n) => new Page(Buffer.from(`${n}${TEXT}`), [['content-type', 'text/html']], Date.now() + 60_000),
  )
  const quick = await Promise.all(pages.map((page) => page.variant('br')))
  const isSmall = (i: number) => (pages[i]?.ready('br')?.body.length ?? 0) < (quick[i]?.body.length ?? 0)
  expect([isSmall(0), isSmall(1)]).toEqual([false, false])
  await vi.waitFor(() => expect([isSmall(0), isSmall(1)]).toEqual([true, true]))
})
