import { expect, test } from './base.ts'
import { asVisitor, expectAccessible, expectNoSidewaysScroll } from './pasos.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('from what it costs to how it is done, and back', async ({ page, request }) => {
    await page.goto('/tasas')
    const main = page.getByRole('main')
    await expect(main.getByText('Vigente', { exact: true })).toBeVisible()
    await expect(main.getByText(/Aprobado por R\.D\. N\.º 010-\d{4}/)).toBeVisible()
    const row = main.getByRole('row', { name: /Constancia de estudios/ })
    await expect(row.getByRole('cell')).toHaveText('10.00')
    await expectNoSidewaysScroll(page)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/tramites\/\d+\/constancia-de-estudios$/)
    await expect(main).toContainText('3 días hábiles')
    await expect(main.getByRole('region', { name: 'Requisitos' }).getByRole('listitem')).toHaveCount(2)
    await expect(
      main.getByRole('region', { name: 'Si prefiere hacerlo en persona' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await main.getByRole('link', { name: /10\.00/ }).click()
    await expect(page).toHaveURL(/\/tasas#CON-01$/)
    await main
      .getByRole('link', { name: /^Tarifario/ })
      .first()
      .click()
    await expect(main.getByText('No es el vigente')).toBeVisible()
    await expect(main.getByRole('row', { name: /Constancia de estudios/ })).toContainText('9.50')
    expect((await request.get('/tasas?tarifario=999999')).status()).toBe(404)
  })

  test('a trámite is found by its words and by who answers', async ({ page }) => {
    await page.goto('/tramites')
    const list = page.getByRole('list', { name: 'Trámites' }).locator('> li')
    const all = await list.count()
    await page.getByRole('searchbox', { name: 'Buscar un trámite' }).fill('titulo')
    await page.getByRole('searchbox', { name: 'Buscar un trámite' }).press('Enter')
    await expect.poll(() => list.count()).toBeLessThan(all)
    await expect(list.filter({ hasText: 'Duplicado de título' })).toHaveCount(1)
    await page.getByRole('link', { name: 'Quitar la búsqueda' }).click()
    await page
      .getByRole('navigation', { name: 'Área que responde' })
      .getByRole('link', { name: /Bienestar/ })
      .click()
    await expect(list.filter({ hasText: 'Queja sobre un docente' })).toHaveCount(1)
    await page.goto('/tramites?q=zarzamora')
    await expect(page.getByText('Ningún trámite tiene «zarzamora»')).toBeVisible()
  })
})

test('the catalogue and the fees are readable by everybody', async ({ page }) => {
  await asVisitor(page, 'v2')
  for (const path of ['/tasas', '/tramites', '/tramites/1']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})
