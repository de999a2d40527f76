import { expect, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'

const ORDINALS = ['PRIMER', 'SEGUNDO', 'TERCER', 'CUARTO', 'QUINTO', 'SEXTO']
// The programme of the sample that has two grids.
const PROGRAM = /Desarrollo de Sistemas de Información/

test('list and programme are accessible and fit', { tag: ['@ambos', '@largo'] }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  await page.goto('/programas')
  await expect(page.getByRole('heading', { level: 1, name: 'PROGRAMAS DE ESTUDIOS' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: PROGRAM }).click()
  await expect(page).toHaveURL(/\/programas\/\d+\/desarrollo-de-sistemas-de-informacion$/)
  await expect(page.getByRole('heading', { name: 'CERTIFICACION POR MODULO' })).toBeVisible()
  await expectAccessibleInThemes(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
})

test('six semesters: columns on wide screens, an accordion on phones', { tag: '@ambos' }, async ({
  page,
  viewport,
}) => {
  await asVisitor(page)
  await page.goto('/programas/1')
  const semesters = page.locator('[data-accordion] > details')
  await expect(semesters).toHaveCount(6)
  for (const [i, word] of ORDINALS.entries()) {
    await expect(semesters.nth(i).getByRole('heading', { name: `${word} SEMESTRE` })).toBeVisible()
  }
  const isPhone = (viewport?.width ?? 0) < 640
  await expect(page.locator('[data-accordion] > details[open]')).toHaveCount(isPhone ? 1 : 6)
  if (!isPhone) return
  const second = semesters.nth(1)
  await second.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(second.getByText('Diseño web', { exact: true })).toBeVisible()
})

test('on paper it is one sheet that lies down', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/programas/1')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the grid is chosen by its code, and each has an address', async ({ page }) => {
    await page.goto('/programas/1')
    const grids = page.getByRole('navigation', { name: 'Mallas curriculares' })
    await expect(grids.locator('[aria-current]')).toContainText('DSI-2024')
    const modules = page.getByRole('region', { name: 'CERTIFICACION POR MODULO' }).getByRole('listitem')
    await expect(modules).toHaveCount(3)
    await grids.getByRole('link', { name: /DSI-2019/ }).click()
    await expect(page).toHaveURL(/\?malla=\d+/)
    await expect(modules).toHaveCount(6)
    for (const [i, word] of ORDINALS.entries()) await expect(modules.nth(i)).toContainText(`${word} MODULO`)
    await expect(page.getByText('Arquitectura de computadoras')).toBeVisible()
    await expect(page.getByText('Gestión de proyectos informáticos').first()).toBeVisible()
    await grids.getByRole('link', { name: /DSI-2024/ }).click()
    await expect(page).not.toHaveURL(/malla=/)
  })

  test('credits, hours and component are said in words', async ({ page }) => {
    await page.goto('/programas/1')
    const first = page.locator('[data-accordion] > details').first()
    await expect(first.locator('summary')).toContainText('19 créditos · 480 h')
    const course = first.getByRole('listitem').filter({ hasText: 'Lógica de programación' })
    await expect(course).toContainText('Específica')
    await expect(course).toContainText('3 créditos · 80 h')
    await expect(first.getByRole('listitem').filter({ hasText: 'Comunicación oral' })).toContainText('Empleabilidad')
  })
})

test('a wrong title answers 301, what is not there 404', async ({ request }) => {
  const moved = await request.get('/programas/1/otro-nombre?malla=2', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toBe('/programas/1/desarrollo-de-sistemas-de-informacion?malla=2')
  const path = '/programas/1/desarrollo-de-sistemas-de-informacion'
  for (const missing of ['/programas/99999', '/programas/abc', `${path}?malla=99999`]) {
    expect((await request.get(missing)).status(), missing).toBe(404)
  }
  // What could name no grid is no parameter: the page itself.
  const page = await request.get(`${path}?malla=x`)
  expect([page.status(), await page.text()]).toEqual([200, await (await request.get(path)).text()])
})
