import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, type Page, test } from './base.ts'
import { complaintsOf, expectAccessible } from './pasos.ts'

const entry = fileURLToPath(new URL('piezas.tsx', import.meta.url))
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
const files = new Map<string, string>()

/** Loading box, confirmation and notices (specification 2.14 and 9), in a page made in memory. */
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, output: { entryFileNames: 'piezas.js', assetFileNames: 'piezas[extname]' } },
    },
  })
  for (const { output } of [built].flat() as { output: { fileName: string; code?: string; source?: unknown }[] }[]) {
    for (const file of output) files.set(`/__piezas/${file.fileName}`, file.code ?? String(file.source))
  }
})

async function openPieces(page: Page) {
  const html = `<!doctype html><html lang="es"><title>Piezas</title><link rel="stylesheet" href="/__piezas/piezas.css">
    <body><div id="piezas"></div><script type="module" src="/__piezas/piezas.js"></script>`
  await page.route('**/__piezas/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    const headers = { 'content-security-policy': POLICY }
    if (pathname.endsWith('/')) return route.fulfill({ contentType: 'text/html', headers, body: html })
    return route.fulfill({ contentType: type, body: files.get(pathname) ?? '' })
  })
  await page.goto('/__piezas/')
}

const ask = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answers = (page: Page) => page.getByLabel('respuestas')

test('the confirmation answers once: cancel, cross and Escape no, OK yes', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openPieces(page)
  await ask(page, 'plain')
  const dialog = page.getByRole('dialog', { name: 'Eliminar la noticia' })
  await expect(dialog.getByText('Podrá recuperarla durante 90 días.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await ask(page, 'plain')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await ask(page, 'plain')
  await page.keyboard.press('Escape')
  await ask(page, 'plain')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(answers(page)).toHaveText('[false,false,false,true]')
  await expect(page.getByRole('button', { name: 'plain' })).toBeFocused()
  expect(complaints).toEqual([])
})

test('its labels can be others, and a dash hides a button', async ({ page }) => {
  await openPieces(page)
  await ask(page, 'labels')
  await expect(page.getByRole('dialog').locator('em')).toHaveText('Con forma')
  await page.getByRole('button', { name: 'Sí, salir' }).click()
  await ask(page, 'hidden')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await ask(page, 'noOk')
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(answers(page)).toHaveText('[true,true,false]')
})

test('it stays open while its check says no', async ({ page }) => {
  await openPieces(page)
  await ask(page, 'evaluated')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(answers(page)).toHaveText('[]')
  await page.getByLabel('Listo').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(answers(page)).toHaveText('[true]')
})

test('the focus goes to OK after 100 ms when asked to', async ({ page }) => {
  await openPieces(page)
  await ask(page, 'plain')
  await expect(page.getByRole('button', { name: 'Continuar' })).not.toBeFocused()
  await page.keyboard.press('Escape')
  await ask(page, 'focused')
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused()
})

test('the loading box says so and can be stopped', async ({ page }) => {
  await openPieces(page)
  const box = page.getByRole('status').filter({ hasText: 'Cargando' })
  await expect(box.locator('svg')).toBeVisible()
  await box.getByRole('button', { name: 'Detener' }).click()
  await expect(page.getByLabel('detenciones')).toHaveText('1')
})

test('notices last four seconds, newest on top, and wait while the pointer is on them', async ({ page, hasTouch }) => {
  await page.clock.install()
  await openPieces(page)
  // From here on time passes only when told to.
  await page.clock.pauseAt(Date.now() + 60_000)
  await ask(page, 'aviso info')
  await ask(page, 'aviso error')
  const notices = page.getByRole('region', { name: 'Avisos' }).locator('> div')
  await page.clock.runFor(400)
  await expect(notices).toHaveText([/Aviso error/, /Aviso info/])
  const box = await notices.first().boundingBox()
  expect((page.viewportSize()?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(24)
  await notices.last().getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(notices.last()).toHaveAttribute('data-state', 'leaving')
  await page.clock.runFor(400)
  await expect(notices).toHaveCount(1)
  if (!hasTouch) {
    await notices.first().hover()
    await page.clock.runFor(9_000)
    await expect(notices).toHaveCount(1)
    await page.mouse.move(5, 500)
    await page.clock.runFor(800)
    await expect(notices).toHaveCount(1)
  }
  await page.clock.runFor(4_500)
  await expect(notices).toHaveAttribute('data-state', 'leaving')
  await page.clock.runFor(400)
  await expect(notices).toHaveCount(0)
})

test('notices are accessible', async ({ page }) => {
  await openPieces(page)
  await ask(page, 'aviso error')
  const notice = page.getByRole('alert')
  // The focus holds it, and is what somebody who cannot see it would use.
  await notice.getByRole('button', { name: 'Cerrar el aviso' }).focus()
  await expect(notice).toHaveCSS('opacity', '1')
  await expectAccessible(page)
})
