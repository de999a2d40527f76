import { expect, type Locator, type Page, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible, expectNoSidewaysScroll } from './pasos.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Destacados' })
const externals = (page: Page) => page.getByRole('region', { name: 'Sitios de otras instituciones' })
const notices = (page: Page) => page.getByRole('region', { name: 'Notificaciones' })
const slides = (row: Locator) => row.locator('[data-track] > li')

/** The slides that are seen whole, as places in the document. */
const seen = (row: Locator) =>
  row.evaluate((root) => {
    const track = root.querySelector('[data-track]')
    const view = track?.parentElement?.getBoundingClientRect()
    if (!track || !view) return []
    const isInside = ({ left, right, width }: DOMRect) => width > 0 && left > view.left - 2 && right < view.right + 2
    return [...track.children].flatMap((slide, i) => (isInside(slide.getBoundingClientRect()) ? [i] : []))
  })

const toSee = (row: Locator, places: number[]) => expect.poll(() => seen(row), { intervals: [100] }).toEqual(places)

/** The library comes when the row is reached. */
async function ready(row: Locator) {
  await row.scrollIntoViewIfNeeded()
  await expect(row).toHaveAttribute('data-moves')
}

/** Time passes only when told to. */
async function openWithStoppedClock(page: Page, path = '/') {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.goto(path)
}

async function turnVisibility(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('goes round both ways with buttons, indicators and arrow keys', { tag: '@ancho' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await page.goto('/')
  const row = banner(page)
  await ready(row)
  await row.getByRole('button', { name: 'Detener el movimiento' }).click()
  const last = (await slides(row).count()) - 1
  expect(last).toBeGreaterThan(0)
  await toSee(row, [0])
  await row.getByRole('button', { name: 'Anterior' }).click()
  await toSee(row, [last])
  await row.getByRole('button', { name: 'Siguiente' }).click()
  await toSee(row, [0])
  await row.getByRole('button', { name: `Ir al ${last + 1} de ${last + 1}` }).click()
  await toSee(row, [last])
  await expect(row.locator('[data-dots] [aria-current="true"]')).toHaveAccessibleName(
    `Ir al ${last + 1} de ${last + 1}`,
  )
  await page.keyboard.press('ArrowRight')
  await toSee(row, [0])
  await page.keyboard.press('ArrowLeft')
  await toSee(row, [last])
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})

test('takes five seconds for each step and about 600 milliseconds to make it', { tag: '@largo' }, async ({ page }) => {
  await asVisitor(page)
  await openWithStoppedClock(page)
  const row = banner(page)
  await ready(row)
  await page.clock.runFor(4_900)
  await toSee(row, [0])
  await page.clock.runFor(300)
  await toSee(row, [])
  await page.clock.runFor(800)
  await toSee(row, [1])
})

test('waits for pointer, focus, a hidden page and the pause button, and goes on after them', { tag: '@largo' }, async ({
  page,
  hasTouch,
}) => {
  await asVisitor(page)
  await openWithStoppedClock(page)
  const row = banner(page)
  await ready(row)
  let at = 0
  const count = await slides(row).count()
  const stays = async () => {
    await page.clock.runFor(11_000)
    await toSee(row, [at])
  }
  const goesOn = async () => {
    await page.clock.runFor(6_000)
    at = (at + 1) % count
    await toSee(row, [at])
  }
  if (!hasTouch) {
    await row.hover({ position: { x: 60, y: 20 } })
    await stays()
    await page.mouse.move(1, 1)
    await goesOn()
  }
  await row.getByRole('button', { name: 'Siguiente' }).focus()
  await stays()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await goesOn()
  await turnVisibility(page, true)
  await stays()
  await turnVisibility(page, false)
  await goesOn()
  const pause = row.getByRole('button', { name: 'Detener el movimiento' })
  await pause.evaluate((button: HTMLElement) => button.click())
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await stays()
  await pause.evaluate((button: HTMLElement) => button.click())
  await goesOn()
})

test('follows a finger, waits while it is there, and leaves what is under it alone', { tag: '@telefono' }, async ({
  page,
}) => {
  await asVisitor(page)
  await openWithStoppedClock(page)
  const row = banner(page)
  await ready(row)
  const box = await row.boundingBox()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: (box?.y ?? 0) + 60 }],
    })
  await touch('touchStart', 300)
  await page.clock.runFor(11_000)
  await toSee(row, [0])
  for (const x of [280, 220, 160, 90]) {
    await touch('touchMove', x)
    await page.clock.runFor(50)
  }
  await touch('touchEnd')
  await page.clock.runFor(2_000)
  await toSee(row, [1])
  await expect(page).toHaveURL(/\/$/)
  await page.clock.runFor(5_000)
  await toSee(row, [2])
})

test('with reduced motion it never moves by itself and every step is immediate, also when asked for later', {
  tag: '@largo',
}, async ({ page }) => {
  await asVisitor(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithStoppedClock(page)
  const row = banner(page)
  await ready(row)
  await page.clock.runFor(16_000)
  await toSee(row, [0])
  await expect(row.getByRole('button', { name: 'Detener el movimiento' })).toBeHidden()
  /** Returns when the page has heard of it. */
  const ask = async (reducedMotion: 'reduce' | 'no-preference') => {
    const heard = page.evaluate(async () => {
      const motion = matchMedia('(prefers-reduced-motion: reduce)')
      await new Promise((done) => motion.addEventListener('change', done, { once: true }))
    })
    await page.emulateMedia({ reducedMotion })
    await heard
  }
  // The clock stands still: what is seen now was not animated.
  const step = (name: string) => row.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click())
  await step('Siguiente')
  await toSee(row, [1])
  await ask('no-preference')
  await step('Anterior')
  await page.clock.runFor(100)
  await toSee(row, [])
  await page.clock.runFor(6_000)
  await toSee(row, [1])
  await ask('reduce')
  await page.clock.runFor(16_000)
  await toSee(row, [1])
  await step('Anterior')
  await toSee(row, [0])
})

test('a closed modal stays as it was; an open one holds what is behind it', { tag: '@largo' }, async ({ page }) => {
  await openWithStoppedClock(page)
  const modal = page.getByRole('dialog', { name: 'Notificaciones' })
  await expect(notices(page)).toHaveAttribute('data-moves')
  await page.clock.runFor(6_000)
  await toSee(notices(page), [1])
  await toSee(banner(page), [0])
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  const current = () =>
    page
      .locator('#notificaciones [data-dots] button')
      .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')))
  await page.clock.runFor(11_000)
  expect(await current()).toBe(1)
  await page.getByRole('complementary', { name: 'Comunicado' }).getByRole('link').first().click()
  await expect(modal).toBeVisible()
  // Off the head of the modal, which came under the pointer.
  await page.mouse.move(1, 1)
  await toSee(notices(page), [1])
  await page.clock.runFor(6_000)
  await toSee(notices(page), [2])
})

test('external links: as many as the width has room for, a step of 250 milliseconds, the last beside the first', {
  tag: '@ambos',
}, async ({ page }) => {
  await asVisitor(page)
  await openWithStoppedClock(page)
  const row = externals(page)
  await ready(row)
  await page.clock.runFor(100)
  for (const [width, shown] of [
    [360, 1],
    [400, 2],
    [740, 3],
    [940, 4],
    [1200, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.clock.runFor(200)
    await toSee(
      row,
      Array.from({ length: shown }, (_, i) => i),
    )
  }
  await row.getByRole('button', { name: 'Anterior' }).click()
  await page.clock.runFor(50)
  expect((await seen(row)).length).toBeLessThan(6)
  await page.clock.runFor(450)
  const last = (await slides(row).count()) - 1
  await toSee(row, [0, 1, 2, 3, 4, last])
  const [end, start, second] = await Promise.all([last, 0, 1].map((i) => slides(row).nth(i).boundingBox()))
  const distance = (a = end, b = start) => Math.round((b?.x ?? 0) - (a?.x ?? 0))
  expect(distance(end, start)).toBe(distance(start, second))
})

test('the keyboard brings into view what it reaches, and keeps its own shortcuts', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/')
  const row = externals(page)
  await ready(row)
  await row.getByRole('group').focus()
  const links = row.getByRole('link')
  for (let i = 0; i < 7; i++) await page.keyboard.press('Tab')
  await expect(links.nth(6)).toBeFocused()
  await expect.poll(() => seen(row)).toContain(6)
  const before = await seen(row)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await toSee(row, before)
})

test('the library is fetched when a row is reached, not before', { tag: '@largo' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await asVisitor(page)
  await page.goto('/actualidad/noticias', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => url.includes('slider'))).toEqual([])
  await ready(externals(page))
  expect(scripts.filter((url) => /\/assets\/slider-[\w-]+\.js$/.test(url))).toHaveLength(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a screen of React keeps its rows working', async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await page.goto('/transparencia/calendario')
  await expect(page.locator('[data-vista][data-listo]')).toBeVisible()
  const row = externals(page)
  await ready(row)
  await row.getByRole('button', { name: 'Siguiente' }).click()
  await expect.poll(async () => (await seen(row))[0]).toBe(1)
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('rows scroll and snap, the external links are a grid, and there are no buttons', async ({ page }) => {
    await page.goto('/')
    const row = banner(page)
    await expect(row.getByRole('button')).toHaveCount(0)
    await row.hover({ position: { x: 60, y: 20 } })
    await toSee(row, [0])
    await row.getByRole('group').evaluate((view) => view.scrollBy(view.clientWidth * 0.8, 0))
    await toSee(row, [1])
    await externals(page).scrollIntoViewIfNeeded()
    expect(await seen(externals(page))).toHaveLength(await slides(externals(page)).count())
    await expectNoSidewaysScroll(page)
  })
})
