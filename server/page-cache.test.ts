import { setImmediate as soon } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { Page } from './page.ts'
import { PageCache } from './page-cache.ts'

const HOUR = 3_600_000
const always = () => true
const pageOf = (text: string, expires = Date.now() + HOUR) => new Page(Buffer.from(text), [], expires)
const outcome = (text: string) => ({ page: pageOf(text), answer: text })

describe('the page cache', () => {
  it('renders once for all who ask at the same time', async () => {
    const cache = new PageCache<string>(1_000_000)
    let renders = 0
    const work = async () => {
      renders += 1
      await soon()
      return outcome('hola')
    }
    const answers = await Promise.all(Array.from({ length: 500 }, () => cache.render('/', work, always)))
    expect(renders).toBe(1)
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['hola']))
    expect(cache.find('/')?.body.toString()).toBe('hola')
  })

  it('never stores nor shares after a change what was begun before it', async () => {
    const cache = new PageCache<string>(1_000_000)
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = cache.render('/', () => promise.then(() => outcome('antes')), always)
    cache.drop()
    const after = cache.render('/', async () => outcome('después'), always)
    expect((await after).answer).toBe('después')
    resolve()
    expect((await before).answer).toBe('antes')
    expect(cache.find('/')?.body.toString()).toBe('después')
  })

  it('forgets everything at a change', async () => {
    const cache = new PageCache<string>(1_000_000)
    await cache.render('/', async () => outcome('a'), always)
    cache.drop()
    expect(cache.find('/')).toBeUndefined()
  })

  it('does not serve a page beyond its moment', async () => {
    const cache = new PageCache<string>(1_000_000)
    await cache.render('/', async () => ({ page: pageOf('a', Date.now() - 1), answer: 'a' }), always)
    expect(cache.find('/')).toBeUndefined()
  })

  it('does not serve a page at its moment either', async () => {
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] })
    const cache = new PageCache<string>(1_000_000)
    await cache.render('/', async () => ({ page: pageOf('a', 1_001), answer: 'a' }), always)
    expect(cache.find('/')).toBeDefined()
    vi.setSystemTime(1_001)
    expect(cache.find('/')).toBeUndefined()
    expect(cache.bytes).toBe(0)
    vi.useRealTimers()
  })

  it('counts what it does', async () => {
    const cache = new PageCache<string>(1_000_000)
    const gate = Promise.withResolvers<void>()
    const work = () => gate.promise.then(() => outcome('a'))
    const asked = [cache.render('/', work, always), cache.render('/', work, always), cache.render('/b', work, always)]
    gate.resolve()
    await Promise.all(asked)
    expect(cache.counts).toMatchObject({ hits: 0, unchanged: 0, renders: 2, shared: 1, drops: 0 })
    await cache.render('/', work, always)
    expect([cache.counts.renders, cache.generation]).toEqual([3, 0])
    cache.drop()
    expect([cache.counts.drops, cache.generation, cache.bytes]).toEqual([1, 1, 0])
  })

  it('is still shared with those who ask after a change, when a render from before it ends', async () => {
    const cache = new PageCache<string>(1_000_000)
    const [old, fresh] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const before = cache.render('/', () => old.promise.then(() => outcome('antes')), always)
    cache.drop()
    const after = cache.render('/', () => fresh.promise.then(() => outcome('después')), always)
    old.resolve()
    await before
    const shared = cache.render('/', async () => outcome('otra vez'), always)
    fresh.resolve()
    expect([(await after).answer, (await shared).answer]).toEqual(['después', 'después'])
    const { answer, page } = await cache.render('/c', async () => ({ answer: 'sin página' }), always)
    expect([answer, page, cache.find('/c')]).toEqual(['sin página', undefined, undefined])
  })

  it('stores nothing while it is not trusted', async () => {
    const cache = new PageCache<string>(1_000_000)
    await cache.render(
      '/',
      async () => outcome('a'),
      () => false,
    )
    expect(cache.find('/')).toBeUndefined()
  })

  it('stays within its bytes', async () => {
    const cache = new PageCache<string>(100_000)
    for (let i = 0; i < 50; i++) await cache.render(`/${i}`, async () => outcome('x'.repeat(5_000)), always)
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.find('/49')).toBeDefined()
    expect(cache.find('/0')).toBeUndefined()
  })

  it('keeps what people read, however many pages are asked for once', async () => {
    const cache = new PageCache<string>(100_000)
    const draw = (key: string) => cache.render(key, async () => outcome('x'.repeat(1_000)), always)
    const read = ['/', '/noticias', '/programas']
    for (const key of read) {
      await draw(key)
      expect(cache.find(key)).toBeDefined()
    }
    for (let i = 0; i < 1_500; i++) await draw(`/flood/${i}`)
    expect(read.filter((key) => cache.find(key))).toEqual(read)
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.find('/flood/1499')).toBeDefined()
  })

  it.each([2, 3])('keeps what people read, however many pages are asked for %i times', async (times) => {
    const cache = new PageCache<string>(100_000)
    const ask = async (key: string) =>
      cache.find(key) ?? (await cache.render(key, async () => outcome('x'.repeat(1_000)), always)).page
    const read = Array.from({ length: 20 }, (_, i) => `/leida/${i}`)
    for (let i = 0; i < 4; i++) for (const key of read) await ask(key)
    const flood = async (from: number, to: number) => {
      for (let i = from; i < to; i++) for (let n = 0; n < times; n++) await ask(`/flood/${i}`)
    }
    const stored = () => read.filter((key) => cache.find(key))
    await flood(0, 3_000)
    expect(stored()).toEqual(read)
    // What people read is known after a change, too, and what they read from now on comes to stay.
    cache.drop()
    await flood(3_000, 4_000)
    for (const key of read) await ask(key)
    await flood(4_000, 6_000)
    expect(stored()).toEqual(read)
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
  })

  it('takes back the place of a page whose moment is over, and knows what people read when it is drawn anew', async () => {
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] })
    const cache = new PageCache<string>(100_000)
    const draw = (key: string) =>
      cache.render(key, async () => ({ page: pageOf('x'.repeat(20_000), Date.now() + 100), answer: '' }), always)
    const often = async (key: string, times: number) => {
      await draw(key)
      for (let i = 1; i < times; i++) cache.find(key)
    }
    for (const key of ['/a', '/b', '/c']) await often(key, 9)
    await often('/nueva', 5)
    expect(cache.find('/nueva')).toBeDefined()
    for (let i = 0; i < 5; i++) await draw(`/flood/${i}`)
    expect(['/nueva', '/a'].map((key) => cache.find(key) !== undefined)).toEqual([false, true])
    vi.setSystemTime(1_100)
    expect(cache.find('/a')).toBeUndefined()
    await often('/nueva', 5)
    await draw('/a')
    for (let i = 0; i < 5; i++) await draw(`/flood/${i}`)
    expect(['/nueva', '/a'].map((key) => cache.find(key) !== undefined)).toEqual([true, true])
    vi.useRealTimers()
  })

  it('draws anew what people read, where it was', async () => {
    const cache = new PageCache<string>(100_000)
    const draw = (text: string) => cache.render('/', async () => outcome(text), always)
    await draw('antes')
    cache.find('/')
    await draw('después')
    expect(cache.find('/')?.body.toString()).toBe('después')
  })

  it('lets a failed render go', async () => {
    const cache = new PageCache<string>(1_000_000)
    const fail = () => Promise.reject(new Error('caída'))
    await expect(cache.render('/', fail, always)).rejects.toThrow('caída')
    expect((await cache.render('/', async () => outcome('a'), always)).answer).toBe('a')
  })
})
