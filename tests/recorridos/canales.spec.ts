import { atomOf } from '../../app/portal/atom.server.ts'
import { expect, type Page, test } from './base.ts'
import {
  asVisitor,
  complaintsOf,
  expectAccessible,
  expectAccessibleInThemes,
  expectKept,
  expectNoSidewaysScroll,
} from './pasos.ts'

const DETAILS = [
  ['noticia', '/actualidad/noticias'],
  ['evento', '/actualidad/eventos'],
  ['comunicado', '/actualidad/comunicados'],
  ['convocatoria', '/transparencia/convocatorias'],
  ['oferta', '/servicios/bolsa-trabajo'],
  ['programa', '/programas'],
] as const

/** The first thing that a list leads to. */
async function openFirst(page: Page, list: string) {
  await page.goto(list)
  const href = await page.locator(`main a[href^="${list}/"]:not([download])`).first().getAttribute('href')
  await page.goto(href ?? '')
}

/** The strictest reader of XML at hand: nothing, or what is wrong. */
const xmlError = (page: Page, xml: string) =>
  page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
    xml,
  )

test('feeds are XML to a browser, also with what XML cannot say in them', async ({ page, request, baseURL }) => {
  await page.goto('/')
  const feeds = await page
    .locator('head link[type="application/atom+xml"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(feeds).toHaveLength(5)
  for (const path of [...feeds, '/transparencia/documentos/gestion/1/novedades.atom']) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      'application/atom+xml; charset=utf-8',
    ])
    const text = await answer.text()
    expect(await xmlError(page, text)).toBeUndefined()
    expect(text).toContain(`href="${baseURL}${path}"`)
    await expectKept(request, path)
  }
  const hostile = `]]> <![CDATA[ & \u0000\u0008\u001f\ufffe\ud800 "'> 😀`
  const text = { value: hostile }
  const link = { rel: 'enclosure', href: hostile, title: hostile, type: hostile }
  const said = { id: 'urn:uuid:1', title: text, links: [link], updated: new Date() }
  const entry = { ...said, summary: text, content: { type: 'html', ...text }, categories: [{ term: hostile }] }
  const feed = { ...said, subtitle: text, rights: text, authors: [{ name: hostile }], entries: [entry] }
  expect(await xmlError(page, atomOf(feed))).toBeUndefined()
})

for (const list of ['/actualidad/noticias', '/transparencia/convocatorias', '/transparencia/documentos/gestion/1']) {
  test(`${list} says how to subscribe, in words for people`, { tag: '@largo' }, async ({ page, baseURL }) => {
    await asVisitor(page)
    const complaints = complaintsOf(page)
    await page.goto(list)
    const how = page.getByText('Reciba')
    await expect(how).toBeHidden()
    await page.getByText('Suscribirse', { exact: true }).click()
    await expect(how).toBeVisible()
    await expect(how).toContainText('lector de noticias')
    const feed = (await page.locator('head link[type="application/atom+xml"]').getAttribute('href')) ?? ''
    await expect(page.getByRole('link', { name: `${baseURL}${feed}` })).toHaveAttribute('href', feed)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(complaints).toEqual([])
  })
}

test('the calendar is subscribed to with one link', async ({ page, baseURL }) => {
  await asVisitor(page)
  const complaints = complaintsOf(page)
  await page.goto('/transparencia/calendario')
  await page.getByText('Suscribirse al calendario').click()
  await expect(page.getByText('se pondrán al día solas')).toBeVisible()
  const link = page.getByRole('link', { name: 'Agregar a mi calendario' })
  await expect(link).toHaveAttribute('href', `${baseURL?.replace('http', 'webcal')}/transparencia/calendario.ics`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})

test('the address is copied, and the page says so', async ({ page, context }) => {
  await asVisitor(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const list of ['/actualidad/noticias', '/transparencia/documentos/gestion']) {
    await openFirst(page, list)
    const button = page.getByRole('group', { name: 'Compartir' }).getByRole('button', { name: 'Copiar dirección' })
    await button.click()
    const told = page.getByRole('group', { name: 'Compartir' }).getByText('Dirección copiada')
    await expect(told).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await expect(button).toBeVisible()
  }
})

test('a browser that refuses the clipboard is believed', async ({ page }) => {
  await asVisitor(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await openFirst(page, '/actualidad/noticias')
  await page.getByRole('button', { name: 'Copiar dirección' }).click()
  await expect(page.getByText('No se pudo copiar')).toBeVisible()
})

test("the device's own sheet is offered only where there is one", async ({ page }) => {
  await asVisitor(page)
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => shared.push(data) })
  })
  await openFirst(page, '/actualidad/eventos')
  await page.getByRole('button', { name: 'Compartir…' }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(shared).toEqual([{ title, url: page.url() }])
})

test('sharing works without JavaScript, and asks nothing of others', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await openFirst(page, '/actualidad/noticias')
  const group = page.getByRole('group', { name: 'Compartir' })
  const address = encodeURIComponent(page.url())
  await expect(group.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${address}$`),
  )
  await expect(group.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    `https://www.facebook.com/sharer/sharer.php?u=${address}`,
  )
  await expect(group.getByRole('link', { name: 'Correo' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=.*${address}$`),
  )
  await expect(group.getByRole('button')).toHaveCount(0)
  await context.close()
})

for (const [name, list] of DETAILS) {
  test(`${name}: paper leads back to the page`, { tag: '@largo' }, async ({ page, baseURL }) => {
    await asVisitor(page, 'v2')
    await openFirst(page, list)
    const code = page.getByRole('img', { name: 'Código QR de esta página' })
    await expect(code).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(code).toBeVisible()
    const box = await code.boundingBox()
    expect(box?.width).toBeGreaterThan(60)
    const [short = ''] = /^.*\/\d+/.exec(page.url()) ?? []
    await expect(page.getByText(short, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    expect((await page.goto(short))?.url().startsWith(`${baseURL}${list}/`)).toBe(true)
  })
}

test('what is on paper follows whoever moves between folders', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/transparencia/documentos/gestion/1')
  await page
    .getByRole('link', { name: /^Abrir Años/ })
    .first()
    .click({ force: true })
  await expect(page).toHaveURL(/carpeta=\d+/)
  await page.emulateMedia({ media: 'print' })
  const { search } = new URL(page.url())
  await expect(page.getByText(new RegExp(`/gestion/1\\${search}$`))).toBeVisible()
})

test('lists can be downloaded as data', async ({ page, request }) => {
  await asVisitor(page)
  const lists = [
    ...DETAILS.map(([, list]) => list),
    '/transparencia/convenios',
    '/galeria',
    '/actualidad/videos',
    '/transparencia/documentos/gestion',
    '/transparencia/documentos/gestion/1',
    '/transparencia/calendario',
    '/programas/1',
  ]
  for (const list of lists) {
    await page.goto(list)
    const links = page.locator('a[download][href*="/datos."]')
    await expect(links).toHaveText(['CSV', 'JSON'])
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      const answer = await request.get(href)
      expect([href, answer.status()]).toEqual([href, 200])
      expect(answer.headers().etag).toBeTruthy()
      if (href.endsWith('.json')) expect((await answer.json()).datos.length).toBeGreaterThan(0)
    }
  }
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toMatch(/^cursos-de-la-malla-.*\.csv$/)
  for (const path of [
    '/actualidad/otras.atom',
    '/actualidad/otras/datos.csv',
    '/programas/1/mallas/999999/datos.csv',
  ]) {
    expect((await request.get(path)).status()).toBe(404)
  }
})

test('what is shared, followed and downloaded is clean', { tag: '@largo' }, async ({ page }) => {
  await asVisitor(page)
  await page.goto('/actualidad/comunicados')
  await page.getByText('Suscribirse', { exact: true }).click()
  await expectAccessibleInThemes(page)
  await openFirst(page, '/actualidad/eventos')
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
})
