import { expect, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'

test('list and detail are accessible and fit', { tag: ['@ambos', '@largo'] }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await page.goto('/actualidad/noticias')
  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('main')
    .getByRole('list', { name: 'Noticias' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/actualidad\/noticias\/\d+\/[a-z0-9-]+$/)
  await expect(
    page.getByText(/(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo), \d+ de [a-z]+ del \d{4}/).first(),
  ).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages of twenty, first and last', async ({ page }) => {
    await page.goto('/actualidad/noticias')
    const rows = page.getByRole('main').getByRole('list', { name: 'Noticias' }).getByRole('listitem')
    await expect(rows).toHaveCount(20)
    const first = await rows.first().textContent()
    await page.getByRole('link', { name: /última/i }).click()
    // Others may have published some more meanwhile.
    await expect(page).toHaveURL(/pagina=[34]$/)
    expect(await rows.first().textContent()).not.toBe(first)
    await page.getByRole('link', { name: /primera/i }).click()
    await expect(page).toHaveURL(/\/actualidad\/noticias$/)
  })
})

test('a wrong or old title in the address answers 301 to the right one', async ({ request }) => {
  const list = await (await request.get('/actualidad/noticias')).text()
  const [right = '', id] = /\/actualidad\/noticias\/(\d+)\/[a-z0-9-]+/.exec(list) ?? []
  for (const wrong of [`/actualidad/noticias/${id}/cualquier-cosa`, `/actualidad/noticias/${id}`]) {
    const answer = await request.get(wrong, { maxRedirects: 0 })
    expect(answer.status(), wrong).toBe(301)
    expect(answer.headers().location).toBe(right)
  }
})

test('what is not there is a 404 that helps to go on', async ({ page }) => {
  for (const path of ['/actualidad/noticias/999999/nada', '/actualidad/noticias/abc', '/no-existe/nada']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByText('Página no encontrado').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  }
})
