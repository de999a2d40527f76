import { expect, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible, expectNoSidewaysScroll, THEMES } from './pasos.ts'

test.describe('portada', () => {
  for (const theme of THEMES) {
    test(`is complete, accessible and as wide as its window (${theme})`, { tag: '@ambos' }, async ({ page }) => {
      const complaints = complaintsOf(page)
      await asVisitor(page, theme)
      await page.goto('/')
      await expect(page.locator('body')).toHaveClass(new RegExp(theme))
      for (const heading of [
        'Convocatorias en proceso',
        'Noticias',
        'Agenda',
        'Programas de estudio',
        'Documentos de Institución',
        'Campus virtual',
      ]) {
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      }
      await expect(page.getByText(/DIRECTOR\(?A?\)? GENERAL: IESTP Quebrada Serena/i)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(complaints).toEqual([])
    })
  }

  test('leads to the ten most asked things in at most two taps', async ({ page }) => {
    await asVisitor(page)
    await page.goto('/')
    const asked = page
      .getByRole('navigation', { name: /más buscado|más pedido|consult/i })
      .or(page.locator('[data-asked]'))
    const links = await asked.getByRole('link').count()
    expect(links).toBeGreaterThanOrEqual(10)
  })

  test('leads to no page that is not there', async ({ page, request }) => {
    await asVisitor(page)
    await page.goto('/')
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    for (const href of new Set(links)) expect((await request.head(href)).status(), href).toBe(200)
  })

  test('shows first the calls that close first', async ({ page }) => {
    await asVisitor(page)
    await page.goto('/')
    const calls = page.getByRole('region', { name: 'Convocatorias en proceso' }).getByRole('listitem')
    const days = (await calls.allTextContents()).map((text) => text.replace(/.*(\d\d)\/(\d\d)\/(\d{4}).*/s, '$3$2$1'))
    expect(days.length).toBeGreaterThan(1)
    expect(days).toEqual([...days].sort())
  })

  test('calls by telephone with one tap', async ({ page }) => {
    await asVisitor(page)
    await page.goto('/')
    const numbers = page.getByRole('contentinfo').locator('a[href^="tel:"]')
    expect(await numbers.count()).toBeGreaterThanOrEqual(3)
  })

  test('changes the theme and remembers it', async ({ page }) => {
    await asVisitor(page, 'v1')
    await page.goto('/')
    await page
      .getByRole('button', { name: /tema|oscuro/i })
      .first()
      .click()
    await expect(page.locator('body')).toHaveClass(/v2/)
    expect(await page.evaluate(() => localStorage.getItem('tema'))).toBe('v2')
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(paper).toBe('rgb(14, 23, 36)')
  })

  test('opens the notices once a visit, and closes them with Escape', async ({ page }) => {
    await page.goto('/')
    const notices = page.getByRole('dialog', { name: 'Notificaciones' })
    await expect(notices).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notices).toBeHidden()
    // The browser tells that it was closed a moment after it is no longer seen.
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Noticias', exact: true })).toBeVisible()
    await expect(notices).toBeHidden()
  })
})

test('is no longer than 6,500 pixels on a telephone', { tag: '@telefono' }, async ({ page }) => {
  await asVisitor(page)
  await page.goto('/')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(6_500)
  const categories = page.locator('#categorias').getByRole('listitem')
  const all = await categories.count()
  expect(all).toBe(6)
  await page.getByRole('link', { name: /^Ver las \d+ categorías$/ }).click()
  await expect.poll(() => categories.count()).toBeGreaterThan(all)
})

test('says no notice three times', async ({ page }) => {
  await page.goto('/')
  const modal = page.getByRole('dialog', { name: 'Notificaciones' })
  const titles = await modal.locator('h3').allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  const bar = await page.getByRole('complementary', { name: 'Comunicado' }).getByRole('link').first().textContent()
  const headings = await page.getByRole('region', { name: 'Destacados' }).locator('h2').allTextContents()
  const list = await page.locator('section', { has: page.getByRole('heading', { name: 'Comunicados' }) }).last()
  const listed = await list.getByRole('link').allTextContents()
  expect(listed.length).toBeGreaterThan(1)
  expect(titles).toContain(bar)
  for (const title of titles) {
    const banners = headings.filter((heading) => title.startsWith(heading))
    const said = [...banners, ...[bar, ...listed].filter((text) => text === title)]
    expect(said.length, title).toBeLessThanOrEqual(1)
  }
})

test('pictures and videos are a tap away from the foot and from each list of news; work is said once', async ({
  page,
}) => {
  await asVisitor(page)
  await page.goto('/actualidad/eventos')
  for (const part of [page.getByRole('navigation', { name: 'Listas de Actualidad' }), page.getByRole('contentinfo')]) {
    await expect(part.getByRole('link', { name: 'Galería de fotos' })).toHaveAttribute('href', '/galeria')
    await expect(part.getByRole('link', { name: 'Videos' })).toHaveAttribute('href', '/actualidad/videos')
  }
  await expect(page.locator('a[href="/servicios/bolsa-trabajo"]')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there: menus open, banners scroll, links lead on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Documentos de Institución' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const programme = page.locator('a[href^="/programas/"]', { hasText: 'Enfermería Técnica' }).last()
    expect(await programme.getAttribute('href')).toMatch(/^\/programas\/\d+\/enfermeria-tecnica$/)
    await page.getByRole('link', { name: /Todas las noticias/ }).click()
    await expect(page).toHaveURL(/\/actualidad\/noticias$/)
  })
})

test('the keyboard reaches the contents first, and every menu', { tag: '@ambos' }, async ({ page }) => {
  await asVisitor(page)
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /saltar|ir al contenido/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#contenido$/)
})

test('where there are no popovers the script opens the menu and closes it', { tag: '@telefono' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
  await asVisitor(page)
  await page.goto('/')
  const menu = page.locator('#menu')
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(menu).toHaveAttribute('data-open')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('data-open')
})
