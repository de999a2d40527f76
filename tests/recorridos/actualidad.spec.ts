import { expect, type Page, test } from './base.ts'
import { asVisitor, expectAccessible } from './pasos.ts'

const COMUNICADOS = '/actualidad/comunicados'
const rows = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('a communiqué opens large over the list, by mouse and by keyboard, and gives the focus back', {
  tag: '@ancho',
}, async ({ page }) => {
  await asVisitor(page)
  await page.goto(COMUNICADOS)
  const link = rows(page, 'Comunicados').first().getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${COMUNICADOS}$`))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  // Nothing is on its way: the loading bar rests.
  await expect(page.locator('[data-progress][data-on]')).toHaveCount(0)
  await link.click()
  await dialog.getByRole('link', { name: 'Abrir en su propia página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a PDF is shown in a frame of at least 800 pixels, with a link to open it', async ({ page, request }) => {
  await asVisitor(page)
  await page.goto(COMUNICADOS)
  const row = rows(page, 'Comunicados').filter({ hasText: 'PDF' }).first().getByRole('link')
  await page.goto((await row.getAttribute('href')) ?? '')
  const frame = page.locator('main iframe')
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(800)
  const file = await page.getByRole('link', { name: 'Abrir el PDF en otra pestaña' }).getAttribute('href')
  expect(file).toBe(await frame.getAttribute('src'))
  expect((await request.get(file ?? '')).headers()['content-type']).toBe('application/pdf')
})

test('an event says when, where and how to get there, and goes to the calendar', async ({ page, request }) => {
  await asVisitor(page)
  await page.goto('/actualidad/eventos')
  await rows(page, 'Eventos').first().getByRole('link').click()
  const main = page.getByRole('main')
  await expect(main.getByText(/\d+:\d\d\s[ap]\.\sm\.\sa\s\d+:\d\d\s[ap]\.\sm\./).first()).toBeVisible()
  for (const label of ['Lugar', 'Dirección']) await expect(main.getByText(label, { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Cómo llegar' })).toBeVisible()
  const ics = await main.getByRole('link', { name: 'Agregar a mi calendario' }).getAttribute('href')
  const answer = await request.get(ics ?? '')
  expect(answer.headers()['content-type']).toContain('text/calendar')
})

test('an event that is over tells nobody how to get there', async ({ page, request }) => {
  const text = await (await request.get('/actualidad/eventos/datos.json')).text()
  const { datos } = JSON.parse(text) as { datos: { idevento: number; fecha_evento: string }[] }
  const past = datos.sort((a, b) => a.fecha_evento.localeCompare(b.fecha_evento))[0]
  await page.goto(`/actualidad/eventos/${past?.idevento}`)
  await expect(page.getByText('Ya se realizó')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cómo llegar' })).toHaveCount(0)
})

test("the gallery 'Más' of an event opens large, moves with the arrows and closes with Escape", async ({ page }) => {
  await asVisitor(page)
  // The first event of the sample has three photographs.
  await page.goto('/actualidad/eventos/1')
  const photos = page.getByRole('main').locator('[data-gallery]').getByRole('link')
  await expect(page.getByRole('heading', { name: 'Más' })).toBeVisible()
  await photos.first().click()
  const large = page.getByRole('dialog').locator('img')
  await expect(large).toBeVisible()
  const first = (await large.getAttribute('src')) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(large).not.toHaveAttribute('src', first)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})

test('videos load nothing of their host before the visitor goes there', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => request.url().startsWith(baseURL ?? '') || foreign.push(request.url()))
  await asVisitor(page)
  await page.goto('/actualidad/videos', { waitUntil: 'networkidle' })
  await expect(rows(page, 'Videos')).toHaveCount(6)
  expect(foreign).toEqual([])
  await expect(page.locator('main iframe')).toHaveCount(0)
  const link = rows(page, 'Videos').first().getByRole('link')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(rows(page, 'Videos').first()).toContainText('Ver en videos.example')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a communiqué is a page of its own', async ({ page }) => {
    await page.goto(COMUNICADOS)
    const link = rows(page, 'Comunicados').first().getByRole('link')
    const title = (await link.textContent()) ?? ''
    await link.click()
    await expect(page).toHaveURL(/comunicados\/\d+\/[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('events that are to come are told apart from those that were, and years from each other', async ({ page }) => {
    await page.goto('/actualidad/eventos')
    const parts = page.getByRole('navigation', { name: 'Cuáles' })
    const rows = page.getByRole('list', { name: 'Eventos' }).getByRole('listitem')
    await expect(rows.first()).toContainText(/Hoy|Mañana|En \d+ días/)
    await parts.getByRole('link', { name: /^Pasados/ }).click()
    await expect(page).toHaveURL('/actualidad/eventos?situacion=pasados')
    await expect(parts.getByRole('link', { name: /^Pasados/ })).toHaveAttribute('aria-current', 'true')
    await expect(rows.filter({ hasText: /Hoy|Mañana|En \d+ días/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Última página' }).click()
    await expect(page).toHaveURL('/actualidad/eventos?situacion=pasados&pagina=2')
    await page.getByText('Por año').click()
    await page.getByRole('list', { name: 'Año' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\?situacion=pasados&anio=\d{4}$/)
    expect((await page.goto('/actualidad/eventos?anio=1990'))?.status()).toBe(404)
    await page.goto('/servicios/bolsa-trabajo?situacion=abiertas')
    await expect(page.getByText('Plazo vencido')).toHaveCount(0)
  })

  test('events come by twenties, with first and last page', async ({ page }) => {
    await page.goto('/actualidad/eventos')
    await expect(rows(page, 'Eventos')).toHaveCount(20)
    await page.getByRole('link', { name: 'Última página' }).click()
    await expect(page).toHaveURL(/pagina=\d$/)
    await page.getByRole('link', { name: 'Primera página' }).click()
    await expect(page).toHaveURL(/eventos$/)
    expect((await page.goto('/actualidad/eventos?pagina=99'))?.status()).toBe(404)
    await page.getByRole('link', { name: 'Última página de la lista' }).click()
    await expect(rows(page, 'Eventos').first()).toBeVisible()
  })

  test('a photograph of a gallery is a link to the large one', async ({ page }) => {
    await page.goto('/actualidad/eventos/1')
    await expect(page.getByRole('main').locator('[data-gallery] a').first()).toHaveAttribute('href', /^\/archivos\//)
  })
})
