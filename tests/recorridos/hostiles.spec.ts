import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sanitize, withFullAddresses } from '../../app/lib/sanitize.server.ts'
import { HOSTILE, honest } from '../hostiles.ts'
import { expect, type Page, test } from './base.ts'
import type { Filled } from './hostiles-servidor.ts'
import { ranIn, withUse } from './uso.ts'

const BARE = 'http://sitio.example/'
const CONVENIOS = '/transparencia/convenios'

// Of so many, what must be seen to run before it means anything that nothing does.
const ALONE = 60
const USED = 120

test.describe.configure({ timeout: 180_000 })
test.use({ complains: true })

/** A page without any policy, of a site where nothing else is. */
async function openBare(page: Page) {
  const elsewhere: string[] = []
  await page.route('**/*', (route) => {
    const { host, pathname, href } = new URL(route.request().url())
    if (host !== new URL(BARE).host) {
      elsewhere.push(href)
      return route.abort()
    }
    const body = '<!doctype html><html lang="es"><title>Sitio</title><body></body>'
    return route.fulfill(pathname === '/' ? { contentType: 'text/html', body } : { status: 404, body: '' })
  })
  await withUse(page)
  await page.goto(BARE)
  return elsewhere
}

/**
 * Shows each text in two frames, once read as a document and once written into one, and uses all of it.
 * @returns which ran before anybody touched them (of texts with their own numbers), and what is left that a clean text does not have
 */
const show = (page: Page, texts: string[]) =>
  page.evaluate(async (all) => {
    const BATCH = 40
    const TAGS = /^(p|br|hr|h[234]|strong|b|em|i|u|s|sub|sup|code|pre|blockquote|ul|ol|li|dl|dt|dd|a|img|figure)$/
    const MORE = /^(figcaption|details|summary|table|caption|thead|tbody|tfoot|tr|th|td|head|body|html)$/
    const ATTRIBUTES =
      /^(href|title|target|rel|src|alt|width|height|loading|colspan|rowspan|scope|start|type|reversed|open)$/
    const left = new Set<string>()
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    let asked = 0
    /** After an image that was asked for last is not there either, and what that drew. */
    const later = async () => {
      const last = new Image()
      await new Promise((resolve) => Object.assign(last, { onerror: resolve, src: `/nada-${++asked}` }))
      for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }

    const frame = (fill: (one: HTMLIFrameElement) => void) => {
      const one = document.createElement('iframe')
      fill(one)
      const loaded = new Promise((resolve) => one.addEventListener('load', resolve))
      document.body.append(one)
      return { one, loaded }
    }
    const check = (one: Element) => {
      const isOurs = (TAGS.test(one.localName) || MORE.test(one.localName)) && /xhtml$/.test(one.namespaceURI ?? '')
      if (!isOurs) left.add(one.localName)
      for (const { name } of one.attributes) if (!ATTRIBUTES.test(name)) left.add(`${one.localName} ${name}`)
      const address = one.getAttribute('href') ?? one.getAttribute('src')
      if (address === null) return
      const { protocol = '', host = '' } = URL.parse(address, document.baseURI) ?? {}
      if (!/^(https?|mailto|tel):$/.test(protocol) || /fuera/.test(host)) left.add(address)
    }

    const alone = new Set<number>()
    for (let from = 0; from < all.length; from += BATCH) {
      const frames = all.slice(from, from + BATCH).flatMap((text) => {
        const written = frame(() => {})
        if (written.one.contentDocument) written.one.contentDocument.body.innerHTML = text
        return [frame((one) => Object.assign(one, { srcdoc: text })), written]
      })
      await Promise.race([Promise.all(frames.map(({ loaded }) => loaded)), pause(5_000)])
      await later()
      for (const n of window.corridos) if (n >= from) alone.add(n)
      for (const { one } of frames) {
        // A frame that went elsewhere cannot be read.
        const doc = one.contentDocument
        if (!doc?.documentElement) continue
        for (const element of doc.querySelectorAll('*')) check(element)
        window.usar(doc)
      }
      await later()
      for (const { one } of frames) one.remove()
    }
    return { alone: [...alone], left: [...left] }
  }, texts)

test('the hostile texts run where nothing cleans them', async ({ page }) => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(150)
  await openBare(page)
  const { alone } = await show(page, HOSTILE)
  const used = await ranIn(page)
  test
    .info()
    .annotations.push({ type: 'ran', description: `${alone.length} alone, ${used.length} of ${HOSTILE.length}` })
  expect(alone.length).toBeGreaterThanOrEqual(ALONE)
  expect(used.length).toBeGreaterThanOrEqual(USED)
})

test('cleaned, none runs without any policy, nor leads or reaches elsewhere', async ({ page }) => {
  const clean = HOSTILE.map(sanitize)
  expect(HOSTILE.filter((_, n) => sanitize(clean[n] ?? '') !== clean[n])).toEqual([])
  const elsewhere = await openBare(page)
  const gone: string[] = []
  page.on('framenavigated', (frame) => /^about:(srcdoc|blank)$/.test(frame.url()) || gone.push(frame.url()))
  page.on('popup', (popup) => gone.push(popup.url()))
  const read = clean.map((html) => withFullAddresses(html, `${BARE}noticias/1`))
  const { left } = await show(page, [...new Set([...clean, ...read])])
  expect({ ran: await ranIn(page), left, gone, elsewhere }).toEqual({ ran: [], left: [], gone: [], elsewhere: [] })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A product of its own: on the embedded database only the process that has it can write. */
async function startFilled() {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const server = fork('tests/recorridos/hostiles-servidor.ts', [String(port)], { execArgv: [] })
  const [filled] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('The texts could not be saved'))),
  ])
  const isReady = () =>
    fetch(`${site}/salud/lista`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  return { site, server, filled: filled as Filled }
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Uses every rich text of the page that begins with one of these words, and says which were there. */
const touchTexts = (page: Page, texts: string[]) =>
  page.evaluate((wanted) => {
    const first = [...document.querySelectorAll('p')].filter((p) => wanted.includes(p.textContent ?? ''))
    for (const { parentElement } of first) if (parentElement) window.usar(parentElement)
    return first.map((p) => p.textContent ?? '')
  }, texts)

/** The elements, addresses and words of one rich text, as they were written and as they are shown. */
const compare = (page: Page, text: string, html: string) =>
  page.evaluate(
    async ([first, written]) => {
      const KEPT = ['href', 'title', 'target', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start']
      const say = (node: Node): string => {
        if (!(node instanceof Element)) return node.textContent ?? ''
        const inside = [...node.childNodes].map(say).join('')
        // What the portal puts around tables, into mail addresses, and around what must not break.
        if (['div', 'wbr'].includes(node.localName) || node.classList.contains('whole')) return inside
        const said = [...KEPT, 'open'].map((name) =>
          node.hasAttribute(name) ? ` ${name}=${node.getAttribute(name)}` : '',
        )
        return `<${node.localName}${said.join('')}>${inside}</${node.localName}>\n`
      }
      const start = [...document.querySelectorAll('p')].find((p) => p.textContent === first)
      const shown = start?.parentElement
      const image = shown?.querySelector('img')
      if (!shown || !image) return { shown: '', written: 'nowhere', width: 0 }
      image.loading = 'eager'
      await image.decode()
      const original = new DOMParser().parseFromString(`<div><p>${first}</p>${written}</div>`, 'text/html')
      return { shown: say(shown), written: say(original.body.firstElementChild as Node), width: image.naturalWidth }
    },
    [text, html] as const,
  )

/** A reader of feeds that has no policy of its own. */
async function readFeed(page: Page, address: string) {
  const feed = await (await page.request.get(address)).text()
  await openBare(page)
  const texts = await page.evaluate((xml) => {
    const contents = new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('content[type=html]')
    return [...contents].map((content) => content.textContent ?? '')
  }, feed)
  expect(texts.join('')).toContain('Texto honesto en noticias')
  const { left } = await show(page, texts)
  expect({ ran: await ranIn(page), left }).toEqual({ ran: [], left: [] })
}

test('saved and published, none runs for visitors, and honest ones are as they were written', async ({ page }) => {
  const { site, server, filled } = await startFilled()
  try {
    expect(filled.unstable).toEqual([])
    const minded: string[] = []
    const elsewhere: string[] = []
    page.on('console', (message) => /policy|refused|blocked/i.test(message.text()) && minded.push(message.text()))
    page.on('pageerror', (error) => minded.push(String(error)))
    page.on('request', (request) => /^(data:|http:\/\/127)/.test(request.url()) || elsewhere.push(request.url()))
    await withUse(page)

    const visit = async (path: string, texts: string[]) => {
      await page.goto(site + path)
      const seen = await touchTexts(page, texts)
      expect(await ranIn(page), path).toEqual([])
      expect(new URL(page.url()).pathname).toBe(new URL(path, site).pathname)
      return seen
    }

    const seen = new Set<string>()
    for (let number = 1; seen.size < filled.convenios.length; number++) {
      const before = seen.size
      for (const text of await visit(`${CONVENIOS}?pagina=${number}`, filled.convenios)) seen.add(text)
      // The honest one may be alone on the first page, but no page is without any of them.
      expect(seen.size).toBeGreaterThan(before)
    }
    const pages = Map.groupBy(filled.hostile, ({ path }) => path)
    for (const [path, shown] of pages) {
      const texts = shown.map(({ text }) => text)
      expect((await visit(path, texts)).sort(), path).toEqual(texts.sort())
    }
    for (const { text, path } of filled.honest) {
      await page.goto(site + path)
      const { shown, written, width } = await compare(page, text, honest(filled.image).join(''))
      expect(shown, path).toBe(written)
      expect(width, path).toBeGreaterThan(0)
    }
    expect({ minded, elsewhere }).toEqual({ minded: [], elsewhere: [] })
    await readFeed(await page.context().newPage(), `${site}/actualidad/noticias.atom`)

    // Not rich texts: React and the policy of the page stop them.
    for (const { path } of filled.files) {
      await page.goto(site + path)
      const links = await page.evaluate(() => {
        const all = document.querySelectorAll('main article a[target=_blank]')
        for (const { parentElement } of all) if (parentElement) window.usar(parentElement)
        return all.length
      })
      expect(links).toBeGreaterThan(0)
      expect(await ranIn(page), path).toEqual([])
    }
  } finally {
    await stop(server)
  }
})
