import { expect, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'

test('the gallery is accessible and fits, and so does a photo shown large', { tag: ['@ambos', '@largo'] }, async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await page.goto('/galeria')
  await expect(page.getByRole('heading', { level: 1, name: 'Galería' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await page.locator('[data-gallery] a').first().click()
  await expect(page.locator('dialog[data-lightbox][open] img')).toBeVisible()
  await expectAccessibleInThemes(page)
  expect(complaints).toEqual([])
})

test('a photo opens large; keys and buttons move round, Escape and the empty space close', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/galeria')
  const first = page.locator('[data-gallery]').first()
  const count = await first.getByRole('link').count()
  await first.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const large = page.locator('dialog[data-lightbox][open]')
  const caption = large.locator('[data-caption]')
  await expect(caption).toContainText(`(1 de ${count})`)
  await page.keyboard.press('ArrowRight')
  await expect(caption).toContainText(`(2 de ${count})`)
  await large.getByRole('button', { name: 'Anterior' }).click()
  await large.getByRole('button', { name: 'Anterior' }).click()
  await expect(caption).toContainText(`(${count} de ${count})`)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(first.getByRole('link').first()).toBeFocused()
  await first.getByRole('link').nth(1).click()
  await expect(caption).toContainText(`(2 de ${count})`)
  await page.mouse.click(4, 200)
  await expect(large).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each photo is a link to the image, with its text', async ({ page, request }) => {
    await page.goto('/galeria')
    const links = page.locator('[data-gallery] a')
    expect(await links.count()).toBeGreaterThan(10)
    for (const image of await links.locator('img').all()) expect(await image.getAttribute('alt')).toBeTruthy()
    const answer = await request.get((await links.first().getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })
})
