import { expect, type Locator, test } from './base.ts'
import { asVisitor } from './pasos.ts'

/** The library comes when the row is reached. */
async function ready(row: Locator) {
  await row.scrollIntoViewIfNeeded()
  await expect(row).toHaveAttribute('data-moves')
}

test('elsewhere than on the home the links of others are one low row', { tag: '@ambos' }, async ({ page }) => {
  await asVisitor(page)
  const block = page.getByRole('region', { name: 'Enlaces de interés' })
  await page.goto('/actualidad/videos')
  await ready(page.getByRole('region', { name: 'Sitios de otras instituciones' }))
  expect((await block.boundingBox())?.height).toBeLessThanOrEqual(96)
  await page.goto('/')
  await expect(block.getByRole('heading', { name: 'Enlaces de interés' })).toBeVisible()
})

test('each banner has words of its own and shows what matters, sharp at three points', { tag: '@telefono' }, async ({
  browser,
}) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 3, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await asVisitor(page)
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Destacados' })
  await ready(row)
  const count = await row.locator('[data-track] > li').count()
  for (let i = 0; i < count; i++) {
    await row.getByRole('button', { name: `Ir al ${i + 1} de ${count}` }).click()
    const slide = row.locator('[data-track] > li').nth(i)
    await expect(slide.getByRole('heading')).toBeInViewport()
    const image = slide.getByRole('img').or(slide.locator('img'))
    await expect(image).toHaveAttribute('data-foco', /^[0-8]{2}$/)
    const [picture, words] = [await image.boundingBox(), await slide.getByRole('heading').boundingBox()]
    expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    await expect
      .poll(() =>
        image.evaluate(async (one: HTMLImageElement) => {
          // It is fetched when it is in sight.
          if (!one.complete || one.currentSrc === '') return 0
          // The browser says its natural width in the points of the page: the file's own is asked of the file.
          const file = await createImageBitmap(await (await fetch(one.currentSrc)).blob())
          return file.height / (one.clientHeight * 3)
        }),
      )
      .toBeGreaterThanOrEqual(1)
  }
  await context.close()
})
