import sharp from 'sharp'
import { type APIRequestContext, expect, type Page, test } from './base.ts'
import { asVisitor, complaintsOf, expectKept } from './pasos.ts'

/** Every public template and what its structured data says it is, besides where it is. With '*', the first of a list. */
const TEMPLATES: [path: string, ...types: string[]][] = [
  ['/', 'CollegeOrUniversity', 'WebSite'],
  ['/nosotros/presentacion'],
  ['/nosotros/preguntas-frecuentes'],
  ['/actualidad/noticias'],
  ['/actualidad/noticias?pagina=2'],
  ['/actualidad/noticias/*', 'NewsArticle'],
  ['/actualidad/eventos'],
  ['/actualidad/eventos/*', 'Event'],
  ['/actualidad/comunicados'],
  ['/actualidad/comunicados/*'],
  ['/actualidad/videos'],
  ['/transparencia/convocatorias'],
  ['/transparencia/convocatorias/*'],
  ['/transparencia/convenios'],
  ['/transparencia/libro/reclamaciones'],
  ['/transparencia/documentos/gestion'],
  ['/transparencia/documentos/gestion/*'],
  ['/transparencia/calendario'],
  ['/servicios/bolsa-trabajo'],
  ['/servicios/bolsa-trabajo/*', 'JobPosting'],
  ['/programas'],
  ['/programas/*', 'EducationalOccupationalProgram'],
  ['/galeria'],
  ['/tasas'],
  ['/tramites'],
  ['/tramites/*', 'Service'],
  ['/old/institucional/contrato/docente'],
  ['/old/institucional/mesa/partes'],
  ['/old/institucional/libro/reclamaciones'],
  ['/buscar'],
]

// What Google asks for each type: developers.google.com/search/docs/appearance/structured-data
const REQUIRED: Record<string, string[]> = {
  CollegeOrUniversity: ['name', 'url', 'logo', 'address', 'telephone', 'sameAs'],
  WebSite: ['name', 'url'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'image', 'organizer'],
  JobPosting: ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization', 'jobLocation'],
  EducationalOccupationalProgram: ['name', 'description', 'provider', 'timeToComplete', 'hasCourse'],
  BreadcrumbList: ['itemListElement'],
}

const MOST_BYTES = 300_000

/** Points of MDN's HTTP Observatory for what a page answers with; HSTS comes with https (tests/servidor/entrada.test.ts). */
function observatory(headers: Record<string, string>): number {
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources.join(' ')] as const
    }),
  )
  const unsafe = /'unsafe|\b(data|https?):|\*/
  const isStrict = policy.get('default-src') === "'none'" && policy.has('form-action')
  const isUnsafe = ['script-src', 'style-src', 'object-src'].some((name) => unsafe.test(policy.get(name) ?? ''))
  const points = [
    isStrict && !isUnsafe ? 10 : -25,
    headers['referrer-policy'] === 'strict-origin-when-cross-origin' ? 5 : 0,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    policy.get('frame-ancestors') === "'none'" ? 5 : -20,
    headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    headers['set-cookie'] === undefined && headers['access-control-allow-origin'] === undefined ? 0 : -20,
  ]
  return points.reduce((sum, one) => sum + one, 100)
}

type Thing = Record<string, unknown> & { '@type': string }

async function addressOf(request: APIRequestContext, path: string) {
  if (!path.endsWith('/*')) return path
  const list = path.slice(0, -2)
  return new RegExp(`${list}/\\d+/[a-z0-9-]+`).exec(await (await request.get(list)).text())?.[0] ?? path
}

/** What the page says of itself to programs. */
const said = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '')
    const contents = [...document.querySelectorAll('meta[content]')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ])
    return {
      titles: texts('head > title'),
      meta: Object.fromEntries(contents) as Record<string, string>,
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map((link) => link.href),
      data: texts('script[type="application/ld+json"]'),
      rules: texts('script[type=speculationrules]'),
    }
  })

test.describe('a page tells who does not see it what it is', () => {
  for (const [template, ...types] of TEMPLATES) {
    // Those that are nothing but a page are alike.
    test(template, { tag: types.length > 0 ? [] : '@largo' }, async ({ page, request, baseURL }) => {
      const complaints = complaintsOf(page)
      await asVisitor(page)
      const path = await addressOf(request, template)
      const answer = await page.goto(path)
      expect(observatory((await answer?.allHeaders()) ?? {})).toBeGreaterThanOrEqual(120)
      const {
        titles: [title = '', ...more],
        meta,
        canonical,
        data,
        rules,
      } = await said(page)

      expect(more).toEqual([])
      expect(title.length).toBeGreaterThan(4)
      expect(title.length).toBeLessThanOrEqual(65)
      expect(meta.description?.length).toBeGreaterThan(20)
      expect(meta.description?.length).toBeLessThanOrEqual(160)
      expect(canonical).toEqual([new URL(path, baseURL).href])
      expect(meta.robots).toBeUndefined()

      expect(meta).toMatchObject({
        'og:url': canonical[0],
        'og:locale': 'es_PE',
        'twitter:card': 'summary_large_image',
      })
      for (const name of ['og:title', 'og:description', 'og:site_name', 'og:type', 'og:image:alt', 'twitter:title']) {
        expect(meta[name], name).toBeTruthy()
      }
      const image = await request.get(meta['og:image'] ?? '')
      const body = await image.body()
      const { format, width, height } = await sharp(body).metadata()
      expect({ status: image.status(), format, width, height }).toEqual({
        status: 200,
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
      expect(body.length).toBeLessThanOrEqual(MOST_BYTES)

      const things = data.map((text) => JSON.parse(text) as Thing & { '@graph'?: Thing[] })
      for (const thing of things) expect(thing['@context']).toBe('https://schema.org')
      const all = things.flatMap((thing) => thing['@graph'] ?? [thing])
      expect(all.map((thing) => thing['@type']).sort()).toEqual(
        [...types, ...(path === '/' ? [] : ['BreadcrumbList'])].sort(),
      )
      for (const thing of all) {
        for (const field of REQUIRED[thing['@type']] ?? [])
          expect(thing[field], `${thing['@type']}.${field}`).toBeTruthy()
      }
      const ahead = [expect.objectContaining({ eagerness: 'moderate' })]
      expect(rules.map((text) => JSON.parse(text))).toEqual([{ prefetch: ahead, prerender: ahead }])
      expect(complaints).toEqual([])
    })
  }
})

test('no two pages have the same title', async ({ request }) => {
  const titles = new Map<string, string>()
  for (const [template] of TEMPLATES) {
    const html = await (await request.get(await addressOf(request, template))).text()
    const title = /<title>([^<]+)/.exec(html)?.[1] ?? ''
    expect(titles.get(title), `${template}: ${title}`).toBeUndefined()
    titles.set(title, template)
  }
})

test('what is not for search engines says so', async ({ page }) => {
  for (const path of ['/buscar?q=beca', '/transparencia/documentos/gestion/1?texto=beca', '/nada']) {
    await page.goto(path)
    expect((await said(page)).meta.robots, path).toBe('noindex')
  }
})

test('the sitemap has what there is, and robots and manifest lead to it', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /panel', `Sitemap: ${baseURL}/sitemap.xml`]),
  )
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.length).toBeGreaterThan(400)
  // Some of each kind: their addresses begin alike.
  const kinds = Map.groupBy(addresses, (loc) =>
    new URL(loc).pathname
      .split('/')
      .slice(1, 3)
      .join('/')
      .replace(/[A-Za-z0-9]{22}/, ''),
  )
  for (const loc of [...kinds.values()].flatMap((some) => some.slice(0, 3))) {
    expect(loc.startsWith(`${baseURL}/`)).toBe(true)
    const { pathname } = new URL(loc)
    expect((await request.head(pathname, { maxRedirects: 0 })).status(), pathname).toBe(200)
  }
  await expectKept(request, '/sitemap.xml')
})

test('there is an icon for every place that asks for one', async ({ page, request }) => {
  await page.goto('/galeria')
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon]')].map(
      (link) => link.href,
    ),
  )
  expect(links.map((link) => new URL(link).pathname)).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
  for (const link of links) expect((await request.get(link)).headers()['content-type']).toMatch(/^image\//)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'IESTP Quebrada Serena', lang: 'es-PE', start_url: '/' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  expect((await request.get('/iconos/7.png')).status()).toBe(404)
})

test('images for sharing are of what is public, and nothing else', async ({ request }) => {
  for (const path of [
    '/noticia/999999.jpg',
    '/noticia/1.png',
    '/noticia/x.jpg',
    '/nada/1.jpg',
    '/constructor/1.jpg',
    '/portal/1.jpg',
  ]) {
    expect((await request.get(`/compartir${path}`)).status(), path).toBe(404)
  }
  const first = await request.get('/compartir/portal/2.jpg')
  const { etag = '', 'cache-control': cache } = first.headers()
  expect(cache).toBe('public, max-age=3600')
  expect((await request.get('/compartir/portal/2.jpg', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('the page of a link is fetched before it is followed, files and downloads are not', {
  tag: '@escritorio',
}, async ({ page }) => {
  await asVisitor(page)
  const client = await page.context().newCDPSession(page)
  const [asked, ready]: [string[], string[]] = [[], []]
  client.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    const { pathname } = new URL(key.url)
    asked.push(pathname)
    if (status === 'Ready') ready.push(pathname)
  })
  await client.send('Preload.enable')
  await page.goto('/actualidad/eventos')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  const ics = page.getByRole('link', { name: 'Agregar a mi calendario' })
  const other = page.getByRole('complementary').getByRole('link').first()
  // A press fetches at once what a pointer at rest fetches a moment later.
  const download = page.waitForEvent('download')
  await ics.click()
  await (await download).cancel()
  await other.hover()
  await expect.poll(() => ready).toContain(await other.getAttribute('href'))
  expect(asked.filter((path) => path.endsWith('.ics'))).toEqual([])
})

const MOTIONS = [
  { how: 'one fades into the other', moves: true, reducedMotion: 'no-preference', hasTouch: false },
  { how: 'nothing moves for who does not want it', moves: false, reducedMotion: 'reduce', hasTouch: false },
  {
    how: 'nothing stands between a finger and what is next',
    moves: false,
    reducedMotion: 'no-preference',
    hasTouch: true,
  },
] as const

for (const { how, moves, reducedMotion, hasTouch } of MOTIONS) {
  test(`from page to page ${how}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ reducedMotion, hasTouch, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await asVisitor(page)
    await page.addInitScript(() => {
      addEventListener('pagereveal', (e) =>
        document.documentElement.setAttribute('data-moves', String(e.viewTransition !== null)),
      )
    })
    await page.goto('/programas')
    await page.getByRole('main').getByRole('link', { name: 'Enfermería Técnica' }).click()
    await page.waitForURL(/\/programas\/\d+\//)
    await expect(page.locator('html')).toHaveAttribute('data-moves', String(moves))
    await context.close()
  })
}
