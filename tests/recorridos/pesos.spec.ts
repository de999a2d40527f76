import { brotliCompressSync } from 'node:zlib'
import { type APIRequestContext, expect, type Page, test } from './base.ts'

/** Budgets of each public template, in bytes as they travel with Brotli. JavaScript counts before any interaction. */
const KB = 1000
const CONTENT = { script: 10 * KB, stylesheet: 12 * KB, all: 150 * KB }
const BUDGETS: [name: string, path: string, budget: { script: number; stylesheet?: number; all?: number }][] = [
  ['portada', '/', { script: 20 * KB, stylesheet: 14 * KB, all: 350 * KB }],
  ['lista de noticias', '/actualidad/noticias', CONTENT],
  ['noticia', '/actualidad/noticias/*', CONTENT],
  ['categorías', '/transparencia/documentos/gestion', CONTENT],
  ['documentos', '/transparencia/documentos/gestion/1', { script: 130 * KB }],
  ['programas', '/programas', CONTENT],
  ['programa', '/programas/1', CONTENT],
  ['galería', '/galeria', CONTENT],
  ['convocatorias', '/transparencia/convocatorias', CONTENT],
  ['eventos', '/actualidad/eventos', CONTENT],
  ['evento', '/actualidad/eventos/*', CONTENT],
  ['comunicados', '/actualidad/comunicados', CONTENT],
  ['videos', '/actualidad/videos', CONTENT],
  ['bolsa de trabajo', '/servicios/bolsa-trabajo', CONTENT],
  ['nosotros', '/nosotros/presentacion', CONTENT],
  ['libro de reclamaciones', '/transparencia/libro/reclamaciones', CONTENT],
  ['búsqueda', '/buscar?q=matricula', CONTENT],
  ['sección antigua', '/old/institucional/mesa/partes', CONTENT],
  ['archivo histórico', '/old/institucional/documentos/gestion', CONTENT],
  ['libro antiguo', '/old/institucional/libro/reclamaciones', CONTENT],
  ['convocatoria', '/transparencia/convocatorias/*', CONTENT],
  ['comunicado', '/actualidad/comunicados/*', CONTENT],
  ['oferta de trabajo', '/servicios/bolsa-trabajo/*', CONTENT],
  ['convenios', '/transparencia/convenios', CONTENT],
  ['página', '/contacto', CONTENT],
  ['tasas', '/tasas', CONTENT],
  ['trámites', '/tramites', CONTENT],
  ['trámite', '/tramites/*', CONTENT],
  ['comprobar un papel', '/verificar', CONTENT],
  ['calendario', '/transparencia/calendario', { script: 220 * KB }],
]

/** The address that `path` stands for: with '*', the first one that its list leads to. */
async function addressOf(request: APIRequestContext, path: string) {
  if (!path.endsWith('/*')) return path
  const list = path.slice(0, -2)
  return new RegExp(`${list}/\\d+/[a-z0-9-]+`).exec(await (await request.get(list)).text())?.[0] ?? path
}

/**
 * Bytes of bodies that a first visit transfers, by kind, as the browser received them, and what it asked of others. The short
 * style sheets in the page count with those that it asks for.
 */
async function weigh(page: Page, path: string, origin: string) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const kinds = new Map<string, string>()
  const weights: Record<string, number> = {}
  const foreign: string[] = []
  client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    kinds.set(requestId, type)
    if (/^https?:/.test(request.url) && !request.url.startsWith(origin)) foreign.push(request.url)
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    weights[kind] = (weights[kind] ?? 0) + encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const all = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0)
  const inside = (await page.locator('head style').allTextContents()).filter((css) => css.includes('{')).join('')
  const stylesheet = (weights.Stylesheet ?? 0) + brotliCompressSync(inside).length
  return {
    script: weights.Script ?? 0,
    stylesheet,
    sheets: await page.locator('head link[rel=stylesheet]').count(),
    all,
    foreign,
  }
}

/** Waiting for a quiet line costs nothing but time, so several do it together; each is somebody's first visit. */
const TOGETHER = 7

for (let i = 0; i < BUDGETS.length; i += TOGETHER) {
  const some = BUDGETS.slice(i, i + TOGETHER)
  const names = some.map(([name]) => name).join(', ')
  test(`keep their weight and ask nothing of others: ${names}`, { tag: '@ambos' }, async ({
    browser,
    request,
    baseURL,
  }) => {
    await Promise.all(
      some.map(async ([name, path, budget]) => {
        const page = await (await browser.newContext()).newPage()
        const { script, stylesheet, sheets, all, foreign } = await weigh(
          page,
          await addressOf(request, path),
          baseURL ?? '',
        )
        console.log(`${name}: JS ${script}, CSS ${stylesheet} (${sheets}), todo ${all}`)
        expect.soft(foreign, name).toEqual([])
        expect.soft(script, name).toBeLessThanOrEqual(budget.script)
        if (budget.stylesheet) expect.soft(stylesheet, name).toBeLessThanOrEqual(budget.stylesheet)
        // Who comes from another page has the one that all share, and would wait for any other before they see anything.
        if (budget.stylesheet && path !== '/') expect.soft(sheets, name).toBe(1)
        if (budget.all) expect.soft(all, name).toBeLessThanOrEqual(budget.all)
      }),
    )
  })
}

test('a row in sight waits until somebody stirs: a pointer that lies still does not', {
  tag: '@escritorio',
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.setViewportSize({ width: 1280, height: 5_000 })
  await page.goto('/tasas', { waitUntil: 'networkidle' })
  const row = page.getByRole('region', { name: 'Sitios de otras instituciones' })
  await expect(row).toBeInViewport()
  // As browsers tell of one under which a page comes up, sooner or later.
  await page.locator('body').dispatchEvent('pointermove')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(scripts.filter((url) => url.includes('slider'))).toEqual([])
  await page.mouse.move(320, 300)
  await expect(row).toHaveAttribute('data-moves')
})

test('what may be made ready ahead of time suits who comes', { tag: '@ambos' }, async ({ page, hasTouch }) => {
  await page.goto('/tasas')
  const root = page.locator('html')
  await expect(root).toHaveClass(hasTouch ? 'js touch' : 'js mouse')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.reload()
  await expect(root).toHaveClass('js saves')
})
