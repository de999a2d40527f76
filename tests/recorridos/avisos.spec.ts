import { expect, type Page, test } from './base.ts'
import { expectAccessible } from './pasos.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' })
const shown = (page: Page) =>
  modal(page).evaluate((dialog) => {
    const dots = [...dialog.querySelectorAll('[data-dots] button')]
    return dots.findIndex((dot) => dot.hasAttribute('aria-current'))
  })
const toSlide = (page: Page, n: number) => expect.poll(() => shown(page)).toBe(n)

/** Time passes only when told to. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.goto('/')
  await expect(modal(page).locator('[data-carousel]')).toHaveAttribute('data-moves')
}

test('several notices are a carousel with arrows, indicators and keys that goes round', { tag: '@ambos' }, async ({
  page,
}) => {
  await page.goto('/')
  await modal(page).getByRole('button', { name: 'Detener el movimiento' }).click()
  const count = await modal(page).locator('[data-track] > li').count()
  expect(count).toBeGreaterThan(1)
  await toSlide(page, 0)
  await page.keyboard.press('ArrowLeft')
  await toSlide(page, count - 1)
  await page.keyboard.press('ArrowRight')
  await toSlide(page, 0)
  await modal(page).getByRole('button', { name: 'Siguiente' }).click()
  await toSlide(page, 1)
  await modal(page)
    .getByRole('button', { name: `Ir al ${count} de ${count}` })
    .click()
  await toSlide(page, count - 1)
  await expectAccessible(page)
})

test('it is as high as what it shows, and its buttons stay under the finger', { tag: '@ambos' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const next = modal(page).getByRole('button', { name: 'Siguiente' })
  await expect(modal(page).locator('[data-carousel]')).toHaveAttribute('data-moves')
  const place = await next.boundingBox()
  const heights: number[] = []
  for (const slide of await modal(page).locator('[data-track] > li').all()) {
    await expect(slide).not.toHaveAttribute('inert')
    const { left, room, height } = await slide.evaluate((one) => {
      const box = one.closest('dialog')?.getBoundingClientRect() ?? new DOMRect()
      const scroll = one.firstElementChild as HTMLElement
      const end = scroll.lastElementChild?.getBoundingClientRect().bottom ?? 0
      return { left: box.bottom - end, room: innerHeight - box.bottom, height: box.height }
    })
    // What does not fit scrolls; what does leaves only the margin of the dialog.
    expect(left).toBeLessThan(40)
    expect(room).toBeGreaterThan(0)
    expect(await next.boundingBox()).toEqual(place)
    heights.push(Math.round(height))
    await next.click()
  }
  expect(new Set(heights).size).toBeGreaterThan(1)
})

test('it moves by itself every five seconds, and not while pointer or focus are on it', async ({ page, hasTouch }) => {
  await openWithStoppedClock(page)
  await page.clock.runFor(4_800)
  await toSlide(page, 0)
  await page.clock.runFor(1_200)
  await toSlide(page, 1)
  if (!hasTouch) {
    await modal(page).getByRole('group', { name: 'Notificaciones' }).hover()
    await page.clock.runFor(11_000)
    await toSlide(page, 1)
    await modal(page).getByRole('heading', { name: 'Notificaciones' }).hover()
    await page.clock.runFor(11_000)
    await toSlide(page, 1)
    await page.mouse.move(1, 1)
  }
  await modal(page).getByRole('button', { name: 'Siguiente' }).focus()
  await page.clock.runFor(11_000)
  await toSlide(page, 1)
})

test('Tab reaches only the slide that is shown, which says its place among them', async ({ page }) => {
  await page.goto('/')
  await modal(page).getByRole('button', { name: 'Detener el movimiento' }).click()
  const slides = modal(page).locator('[data-track] > li')
  const count = await slides.count()
  const shownSlide = (n: number) => modal(page).getByRole('group', { name: `${n} de ${count}`, exact: true })
  await expect(modal(page).locator('[data-track] > li[inert]')).toHaveCount(count - 1)
  await shownSlide(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shownSlide(2)).toBeFocused()
  await expect(slides.first()).toHaveAttribute('inert')
  await expect(slides.nth(1)).not.toHaveAttribute('inert')
})

test('with reduced motion it stays until somebody moves it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithStoppedClock(page)
  await page.clock.runFor(16_000)
  await toSlide(page, 0)
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(700)
  await toSlide(page, 1)
})

test('a PDF is at least 800 pixels high and loads only when it is seen', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => /\.pdf$/i.test(request.url()) && files.push(request.url()))
  await page.goto('/')
  await expect(modal(page)).toBeVisible()
  const frame = modal(page).locator('iframe')
  await expect(frame).not.toHaveAttribute('src', /./)
  expect(files).toEqual([])
  const index = await frame.evaluate((element) => {
    const slide = element.closest('[data-track] > li')
    return [...(slide?.parentElement?.children ?? [])].indexOf(slide as Element)
  })
  await modal(page)
    .getByRole('button', { name: new RegExp(`^Ir al ${index + 1} de`) })
    .click()
  await expect(frame).toHaveAttribute('src', /^\/archivos\//)
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(800)
})

for (const [way, close] of [
  ['the button', (page: Page) => modal(page).getByRole('button', { name: 'Cerrar' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the backdrop', (page: Page) => page.mouse.click(3, 3)],
] as const) {
  test(`${way} closes it for the rest of the visit; the line above opens it again`, async ({ page, context }) => {
    await page.goto('/')
    await expect(modal(page)).toBeVisible()
    await close(page)
    await expect(modal(page)).toBeHidden()
    // The dialog tells that it closed a moment after it is gone.
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
    await page.reload()
    await expect(page.getByRole('complementary', { name: 'Comunicado' })).toBeVisible()
    await expect(modal(page)).toBeHidden()
    await page.getByRole('complementary', { name: 'Comunicado' }).getByRole('link').first().click()
    await expect(modal(page)).toBeVisible()
    const another = await context.newPage()
    await another.goto('/')
    await expect(modal(another)).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing covers the page; the line above leads to the notice', async ({ page }) => {
    await page.goto('/')
    await expect(modal(page)).toBeHidden()
    await page.getByRole('complementary', { name: 'Comunicado' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/actualidad\/comunicados\/\d+\//)
  })
})
