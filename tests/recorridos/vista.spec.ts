import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, type Page, test } from './base.ts'
import { headers } from './oficina-filas.ts'
import { asVisitor, complaintsOf, expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn } from './personas.ts'
import { untilOpen } from './vestir.ts'

// Colours and sizes on their way have nothing to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NOTA = {
  resumen_noticia: 'Las bases y el cronograma de la feria.',
  contenido_noticia: '<p>Traiga su documento.</p>',
  fecha_noticia: '2090-05-04 10:00:00',
}

/** A draft, made by whoever is signed in. */
async function draft(page: Page, titulo: string): Promise<number> {
  const data = { ...NOTA, titulo_noticia: titulo }
  return (await (await page.request.post('/api/gestion/noticias', { data, headers })).json()).id
}

/** The editor of an item, with its preview. */
async function openEditor(page: Page, id: number) {
  await page.goto(`/panel/noticias/${id}`)
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await untilOpen(preview, () => page.getByRole('button', { name: 'Vista previa' }).click())
}

// A page of the portal in a page of the office: two of each landmark.
const FRAMED = { without: 'iframe' }

const shown = (page: Page) => page.frameLocator('iframe[data-shown]')
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' })

test('a draft is seen in five ways before it is public', { tag: '@ancho' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await signIn(page, IMAGEN)
  const id = await draft(page, 'Feria de oficios')
  await openEditor(page, id)
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Feria de oficios' })).toBeVisible()
  await expectAccessibleInThemes(page, FRAMED)
  await expectNoSidewaysScroll(page)
  for (const way of ['Escritorio', 'Papel', 'En la lista']) {
    await preview(page).getByText(way, { exact: true }).click()
    await expect(shown(page).getByText('Feria de oficios').filter({ visible: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await preview(page).getByText('Al compartir').click()
  await expect(preview(page).getByText('Feria de oficios')).toBeVisible()
  await expect(preview(page).locator('img')).toHaveJSProperty('complete', true)
  await expectAccessibleInThemes(page, FRAMED)
  expect(complaints).toEqual([])
})

test('links stay in the preview, and lead to other drafts if that is asked for', async ({ page }) => {
  await signIn(page, IMAGEN)
  const [id] = [await draft(page, 'La primera en verse'), await draft(page, 'La segunda en verse')]
  await openEditor(page, id)
  await expect(shown(page).getByRole('heading', { level: 1, name: 'La primera en verse' })).toBeVisible()
  await page.getByLabel('Con los demás borradores').check()
  await shown(page)
    .getByRole('link', { name: /La segunda en verse/ })
    .first()
    .click()
  await expect(shown(page).getByRole('heading', { level: 1, name: 'La segunda en verse' })).toBeVisible()
  expect(page.url()).toContain(`/panel/noticias/${id}`)
})

test('somebody without an account opens the link, asks for a correction, and it stops at an edit', async ({
  page,
  browser,
}) => {
  await signIn(page, IMAGEN)
  const id = await draft(page, 'Bases para aprobar')
  await page.goto(`/panel/noticias/${id}`)
  await page.getByLabel('Para quién').fill('Director')
  await page.getByRole('button', { name: 'Crear el enlace' }).click()
  const address = await page.getByLabel('Copie el enlace ahora').inputValue()
  const other = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const visitor = await other.newPage()
  const complaints = complaintsOf(visitor)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Borrador de' })).toContainText('Bases para aprobar')
  await expect(visitor.frameLocator('iframe').getByText('Traiga su documento.')).toBeVisible()
  await expectAccessible(visitor, FRAMED)
  await expectNoSidewaysScroll(visitor)
  await visitor.getByText('Pedir una corrección').click()
  await visitor.getByLabel('¿Qué hay que corregir?').fill('Falta la hora.')
  await visitor.getByRole('button', { name: 'Enviar la corrección' }).click()
  await expect(visitor.getByRole('status')).toContainText('Se pidió una corrección')
  await page.reload()
  await expect(page.getByText('«Falta la hora.»')).toBeVisible()
  await expectAccessible(page, FRAMED)
  await page.getByLabel('Para quién').fill('Asesora')
  await page.getByRole('button', { name: 'Crear el enlace' }).click()
  const made = page.getByLabel('Copie el enlace ahora')
  await expect(made).toBeVisible()
  await page.getByRole('button', { name: 'Retirar el enlace de Director' }).click()
  await expect(page.getByText('Se retiró.')).toBeVisible()
  // What is shown only once stays, until it is this one that is taken back.
  await expect(made).toBeVisible()
  await page.getByRole('button', { name: 'Retirar el enlace de Asesora' }).click()
  await expect(made).toHaveCount(0)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Este enlace se retiró' })).toBeVisible()
  await expectAccessible(visitor, FRAMED)
  // The answer that it is over is one, too.
  expect(complaints.filter((one) => !one.includes('410'))).toEqual([])
  await other.close()
})

test.describe('beside a form', () => {
  const files = new Map<string, string | Uint8Array>()
  test.beforeAll(async () => {
    const input = fileURLToPath(new URL('vista.tsx', import.meta.url))
    const output = { entryFileNames: 'vista.js', assetFileNames: '[name][extname]' }
    const built = await build({
      ...{ configFile: false, base: '/__vista/', logLevel: 'error' },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, assetsInlineLimit: 0, cssCodeSplit: false, rolldownOptions: { input, output } },
    })
    type File = { fileName: string; code?: string; source?: string | Uint8Array }
    for (const { output } of [built].flat() as { output: File[] }[])
      for (const { fileName, code, source } of output) files.set(`/__vista/${fileName}`, code ?? source ?? '')
  })

  async function openPage(page: Page) {
    const html = `<!doctype html><html lang="es"><title>Editor</title><meta name="viewport" content="width=device-width">
      <link rel="stylesheet" href="/__vista/style.css"><body class="v1"><div id="editor"></div><script type="module" src="/__vista/vista.js"></script>`
    await page.route('**/__vista/**', (route) => {
      const { pathname } = new URL(route.request().url())
      const body = files.get(pathname)
      if (pathname.endsWith('/')) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      if (body === undefined) return route.fulfill({ status: 404 })
      return route.fulfill({
        contentType: pathname.endsWith('css') ? 'text/css' : 'text/javascript',
        body: Buffer.from(body),
      })
    })
    await page.goto('/__vista/')
  }

  test('what is typed is seen at once, and a click in it leads to its field', async ({ page }) => {
    await signIn(page, DIRECTORA)
    await openPage(page)
    await page.getByLabel('Título').pressSequentially('Se abre la biblioteca')
    await page.getByLabel('Resumen').fill('Desde el lunes, hasta las ocho.')
    await expect(shown(page).getByRole('heading', { level: 1, name: 'Se abre la biblioteca' })).toBeVisible()
    await shown(page).getByText('Desde el lunes, hasta las ocho.').click()
    await expect(page.getByLabel('Resumen')).toBeFocused()
    await shown(page).getByRole('heading', { level: 1 }).click()
    await expect(page.getByLabel('Título')).toBeFocused()
  })
})
