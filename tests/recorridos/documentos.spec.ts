import { expect, type Page, test } from './base.ts'
import {
  asVisitor,
  complaintsOf,
  expectAccessible,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  whenReactAnswers,
} from './pasos.ts'

const ROOT = '/transparencia/documentos/gestion'

async function openCategory(page: Page, name: RegExp) {
  await page.goto(ROOT)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/gestion\/\d+\/[a-z0-9-]+$/)
}

test('categories and contents are accessible and fit', { tag: ['@ambos', '@largo'] }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await page.goto(ROOT)
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible()
  await expect(page.getByRole('search', { name: 'Buscar en todos los documentos' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await openCategory(page, /Documentos de gestión/)
  await expect(page.getByRole('heading', { level: 1, name: /Documentos.*\(\d+\)/ })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})

test('a click selects a folder, a double click opens it, the breadcrumb goes back', { tag: '@ambos' }, async ({
  page,
}) => {
  await asVisitor(page)
  await openCategory(page, /Estadística/)
  const folder = page.getByRole('region', { name: 'Carpetas' }).getByRole('listitem').first()
  const name = (await folder.locator('[data-row]').textContent()) ?? ''
  await whenReactAnswers(page)
  await folder.locator('[data-row]').click()
  await expect(folder).toHaveAttribute('data-selected', 'true')
  await expect(page).not.toHaveURL(/carpeta=/)
  await folder.locator('[data-row]').dblclick()
  await expect(page).toHaveURL(/carpeta=\d+/)
  const crumbs = page.getByRole('navigation', { name: /ruta|carpeta|está en/i }).last()
  await expect(crumbs).toContainText(name.trim().slice(0, 8))
  await expect(crumbs.getByRole('link', { name: 'Todos' })).toHaveAttribute('href', ROOT)
  await page.goBack()
  await expect(page).not.toHaveURL(/carpeta=/)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a tap opens a folder; a search there says so, keeps the way, and goes on to the whole category', async ({
    page,
  }) => {
    await asVisitor(page)
    await openCategory(page, /Inversiones/)
    await whenReactAnswers(page)
    // The line is slow: whoever taps has typed before the folder is there.
    const typed = Promise.withResolvers<void>()
    await page.route(/\.data\?.*carpeta=\d+$/, (route) => typed.promise.then(() => route.continue()), { times: 1 })
    await page.getByRole('region', { name: 'Carpetas' }).locator('[data-row]', { hasText: 'Donaciones' }).tap()
    const box = page.getByPlaceholder('Buscar documento por nombre, año, categoria...')
    await box.fill('balance')
    typed.resolve()
    await expect(page).toHaveURL(/carpeta=\d+$/)
    const path = page.getByRole('navigation', { name: 'Ruta de carpetas' })
    await expect(path).toContainText('Donaciones')
    await expect(box).toHaveValue('balance')
    await box.press('Enter')
    await expect(page).toHaveURL(/carpeta=\d+&texto=balance$/)
    await expect(page.getByText('en la carpeta Donaciones y las que contiene')).toBeVisible()
    await expect(path.getByRole('link', { name: 'Donaciones', exact: true })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Dónde buscar' })
      .getByRole('link', { name: /En toda la/ })
      .click()
    await expect(page).toHaveURL(/en=categoria/)
    await expect(page.getByText('en toda la categoría Inversiones')).toBeVisible()
    await expect(path.getByRole('link', { name: 'Donaciones', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Archivos' }).getByRole('listitem').first()).toContainText(/balance/i)
    await expectAccessible(page)
  })
})

test('the other categories are at hand on every screen', { tag: '@ambos' }, async ({ page, viewport }) => {
  await asVisitor(page)
  await openCategory(page, /Estadística/)
  await whenReactAnswers(page)
  const others = page.getByRole('navigation', { name: 'Categorías' })
  if ((viewport?.width ?? 0) < 992) await page.getByText('Otras categorías').click()
  await expect(others.getByRole('link', { name: /Estadística/ })).toHaveAttribute('aria-current', 'page')
  await others.getByRole('link', { name: /Plana docente/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Plana docente/ })).toBeVisible()
  if ((viewport?.width ?? 0) < 992) await expect(others).toBeHidden()
})

test('the keyboard alone selects with the arrows and opens with Enter', async ({ page }) => {
  await asVisitor(page)
  await openCategory(page, /Estadística/)
  const rows = page.locator('[data-row]')
  await whenReactAnswers(page)
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/carpeta=\d+/)
})

test('a search runs on Enter, keeps its address and can be taken back', async ({ page }) => {
  await asVisitor(page)
  await openCategory(page, /Documentos de gestión/)
  const box = page.getByPlaceholder('Buscar documento por nombre, año, categoria...')
  await box.fill('reglamento')
  await box.press('Enter')
  await expect(page).toHaveURL(/texto=reglamento/)
  await expect(page.getByRole('region', { name: 'Archivos' }).getByRole('listitem').first()).toContainText(
    /reglamento/i,
  )
  await page.reload()
  await expect(box).toHaveValue('reglamento')
  await box.fill('reglamento institucional zzyzxq')
  await box.press('Enter')
  await expect(page.getByText('Nada tiene todas las palabras.')).toBeVisible()
  await box.fill('zzzz no existe')
  await box.press('Enter')
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible()
  await box.fill('¿?')
  await box.press('Enter')
  await expect(page.getByText('En «¿?» no hay ninguna palabra que buscar')).toBeVisible()
  await expect(page.getByText(/resultados? de/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Carpetas' })).toBeVisible()
})

test('a file opens in a new tab, is what it says, and a frame of this site may show it', async ({ page, request }) => {
  await asVisitor(page)
  await openCategory(page, /Documentos de gestión/)
  const box = page.getByPlaceholder('Buscar documento por nombre, año, categoria...')
  await box.fill('reglamento')
  await box.press('Enter')
  const link = page.getByRole('region', { name: 'Archivos' }).locator('a[target=_blank]').first()
  const href = (await link.getAttribute('href')) ?? ''
  expect(await link.getAttribute('rel')).toContain('noopener')
  const answer = await request.get(href)
  const headers = answer.headers()
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-disposition']).toMatch(/^inline/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const part = await request.get(href, { headers: { range: 'bytes=0-3' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).toString()).toBe('%PDF')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('folders are links, the search is a form', async ({ page }) => {
    await openCategory(page, /Estadística/)
    await page.getByRole('region', { name: 'Carpetas' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/carpeta=\d+/)
    const box = page.getByPlaceholder('Buscar documento por nombre, año, categoria...')
    await box.fill('matriculados')
    await box.press('Enter')
    await expect(page).toHaveURL(/carpeta=\d+&texto=matriculados/)
    await page.getByRole('link', { name: /En toda la categoría/ }).click()
    await expect(page).toHaveURL(/texto=matriculados&en=categoria/)
    await expect(page.getByRole('region', { name: 'Archivos' }).getByRole('listitem').first()).toBeVisible()
  })
})

test('folders of other categories, unknown folders and odd addresses are 404, never an error', async ({ request }) => {
  for (const path of [`${ROOT}/999999/x`, `${ROOT}/1/x?carpeta=999999`, `${ROOT}/-1/x`, `${ROOT}/1e9/x`]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
  }
  for (const path of [
    `${ROOT}?pagina=-4`,
    '/actualidad/noticias?pagina=99999999999',
    '/actualidad/noticias?pagina=x%00',
  ]) {
    expect((await request.get(path)).status(), path).toBeLessThan(500)
  }
})
