import { expect, type Page, test } from './base.ts'
import { asVisitor, office, whenReactAnswers } from './pasos.ts'
import { DIRECTORA, notices, signIn } from './personas.ts'

const CALENDAR = '/transparencia/calendario'
const DATA = /\.data(\?|$)/
const OUTAGES = { 'the line is cut': null, 'the server fails': 503, 'the server is asked too much': 429 }

const failed = (page: Page) => page.getByText('Esta página no se pudo mostrar')
const month = (page: Page) =>
  page.getByRole('region', { name: 'Calendario' }).getByRole('heading', { level: 2 }).first()

/** Data can no longer be read; the documents of the site still can. */
const breakData = (page: Page, status: number | null) =>
  page.route(DATA, (route) => (status ? route.fulfill({ status, body: 'fuera de servicio' }) : route.abort()))

async function openCalendar(page: Page) {
  await asVisitor(page)
  await page.goto(`${CALENDAR}?vista=lista&fecha=2026-11-15`)
  await expect(page.locator('[data-vista][data-listo]')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

for (const [what, status] of Object.entries(OUTAGES)) {
  test(`refreshing while ${what} changes nothing`, async ({ page }) => {
    await openCalendar(page)
    const before = await page.getByRole('main').innerText()
    await breakData(page, status)
    const button = page.getByRole('button', { name: 'Actualizar' })
    const asked = page.waitForRequest(DATA)
    await button.click()
    await asked
    // Until the failed reading is over, the screen says that it reads.
    await expect.poll(() => page.getByRole('main').innerText()).toBe(before)
    await expect(button).toBeEnabled()
    await expect(month(page)).toHaveText('Noviembre del 2026')
    expect(await isMarked(page)).toBe(true)
    await page.unroute(DATA)
    const read = page.waitForResponse(DATA)
    await button.click()
    expect((await read).status()).toBe(200)
  })
}

test('another month is left to the browser when its data cannot be read', async ({ page }) => {
  await openCalendar(page)
  await breakData(page, null)
  await page.getByRole('link', { name: 'Siguiente' }).first().click()
  await expect(month(page)).toHaveText('Diciembre del 2026')
  await expect(page).toHaveURL(/fecha=2026-12-15/)
  expect(await isMarked(page)).toBe(false)
})

test('so is a folder, and the way back from it', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/transparencia/documentos/gestion/1')
  const folder = page.getByRole('region', { name: 'Carpetas' }).locator('[data-row]').first()
  const href = (await folder.getAttribute('href')) ?? ''
  await breakData(page, null)
  // Twice: once React has taken the page over, the first click selects.
  await folder.dblclick()
  await expect(page).toHaveURL(new RegExp(`${href.split('?')[1]}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/carpeta=/)
  await expect(folder).toBeVisible()
  await expect(failed(page)).toHaveCount(0)
})

test('what is not there says so, also without a new page', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/transparencia/documentos/gestion/1')
  await page.route(DATA, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/carpeta=\d+/, 'carpeta=999999')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await whenReactAnswers(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Página no encontrado' })).toBeVisible()
})

test('what staff sent and nobody answered stays on the screen, also once the session is over', async ({ page }) => {
  await signIn(page, DIRECTORA)
  // A Sunday far away, which moves no term.
  await office(page, '/panel/feriados?anio=2095')
  const form = page.getByRole('form', { name: 'Anotar un día' })
  await form.getByLabel('Fecha').fill('2095-01-02')
  await form.getByLabel('Nombre').fill('Aniversario de prueba')
  const send = form.getByRole('button', { name: 'Anotar el día' })
  for (const status of Object.values(OUTAGES)) {
    await breakData(page, status)
    await send.click()
    await expect(notices(page)).toContainText('El portal no respondió')
    await notices(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
    await page.unroute(DATA)
  }
  await page.context().clearCookies({ name: 'atrio_sesion' })
  await send.click()
  const again = page.getByRole('dialog', { name: 'Su sesión terminó' })
  await again.getByLabel('Contraseña').fill(DIRECTORA.password)
  await again.getByRole('button', { name: 'Ingresar y continuar' }).click()
  await expect(notices(page)).toContainText('Envíelo otra vez')
  await expect(form.getByLabel('Nombre')).toHaveValue('Aniversario de prueba')
  await send.click()
  await expect(page.getByRole('row', { name: /Aniversario de prueba/ })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar Aniversario de prueba' }).click()
  await expect(page.getByRole('row', { name: /Aniversario de prueba/ })).toHaveCount(0)
})

test('whoever asks for what is new hears whether it came, and keeps what they saw', async ({ page }) => {
  await openCalendar(page)
  const said = page.getByRole('region', { name: 'Avisos' })
  await breakData(page, null)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(said).toContainText('No se pudo actualizar')
  await expect(month(page)).toHaveText('Noviembre del 2026')
  await said.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await page.unroute(DATA)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(said).toHaveText('El calendario está al día.')
})
