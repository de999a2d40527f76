import { expect, test } from './base.ts'
import { asVisitor } from './pasos.ts'

test('nosotros has its four screens beside it, with the open one marked', { tag: '@ambos' }, async ({ page }) => {
  await asVisitor(page)
  await page.goto('/nosotros')
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Nosotros' })
  await expect(menu.getByRole('link')).toHaveText([
    'Presentación',
    'Misión y visión',
    'Reseña histórica',
    'Preguntas frecuentes',
  ])
  await expect(menu.locator('[aria-current=page]')).toHaveText('Presentación')
})

test('a long page says what it holds and leads there', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/proteccion-de-datos')
  const index = page.locator('nav[aria-labelledby="en-esta-pagina"]')
  const link = index.getByRole('link').nth(1)
  await expect(link).toBeHidden()
  await index.locator('summary').click()
  const part = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/#[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport()
})

test('a page can be passed on, also from paper', async ({ page }) => {
  await asVisitor(page)
  for (const path of ['/tasas', '/nosotros/presentacion']) {
    await page.goto(path)
    const group = page.getByRole('group', { name: 'Compartir' })
    await expect(group.getByRole('button', { name: 'Copiar dirección' })).toHaveAttribute('data-copy', page.url())
    const code = page.getByRole('img', { name: 'Código QR de esta página' })
    await expect(code).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(code).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('a wide table can be scrolled with the keyboard alone', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/nosotros/presentacion')
  const table = page.getByRole('main').getByRole('group', { name: 'Tabla' }).first()
  await table.focus()
  await expect(table).toBeFocused()
  await expect(table.getByRole('columnheader').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open by themselves, with the keyboard too', async ({ page }) => {
    await page.goto('/nosotros/preguntas-frecuentes')
    const question = page.locator('main details').first()
    const answer = question.locator('p').first()
    await expect(answer).toBeHidden()
    await question.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
  })
})
