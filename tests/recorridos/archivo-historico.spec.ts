import { expect, type Page, test } from './base.ts'

test.use({ javaScriptEnabled: false })

const ROOT = '/old/institucional'
const menu = (page: Page) => page.getByRole('navigation', { name: 'Archivo histórico' })
const documents = (page: Page, heading: string) => page.getByRole('region', { name: heading }).locator('li')

test('the side menu has the seven screens and marks the one that is open', { tag: '@ancho' }, async ({ page }) => {
  await page.goto(ROOT)
  await expect(page).toHaveURL(`${ROOT}/contrato/docente`)
  const titles = [
    'Contrato Docente 2021',
    'Renovación Docente 2022',
    'Convocatorias 2022',
    'Mesa de partes 2020',
    'Documentos de Gestión',
    'Balance Económico',
    'Libro de reclamaciones',
  ]
  await expect(menu(page).getByRole('link')).toHaveText(titles)
  for (const title of titles) {
    await menu(page).getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(title)
  }
})

test('announced documents that never came say so', async ({ page }) => {
  await page.goto(`${ROOT}/contrato/docente`)
  const rows = documents(page, 'Convocatoria 2021 para docentes altamente especializados y docentes extraordinarios')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'Aún no disponible' })).toHaveCount(2)
  await expect(rows.last().getByRole('link')).toHaveCount(0)
  await page.goto(`${ROOT}/balance/economico`)
  const years = documents(page, 'Balances por año')
  await expect(years).toHaveCount(10)
  await expect(years.last()).toContainText('Balance Económico 2020')
  await expect(years.last()).toContainText('Aún no disponible')
})

test('the calls of 2022 have files of four kinds, a mark on the newest and a link to see them', async ({ page }) => {
  await page.goto(`${ROOT}/convocatorias`)
  const rows = documents(page, 'Documentos de las convocatorias')
  for (const kind of ['PDF', 'Word', 'Excel', 'Imagen']) {
    await expect(rows.filter({ hasText: kind }).first()).toBeVisible()
  }
  await expect(rows.filter({ hasText: 'Nuevo' }).first()).toBeVisible()
  await expect(rows.first().getByRole('link', { name: /^ver / })).toHaveAttribute('href', /^\/archivos\//)
})

test('mesa de partes 2020: schedule, virtual desk, contact, the note and three forms', async ({ page }) => {
  await page.goto(`${ROOT}/mesa/partes`)
  const main = page.getByRole('main')
  for (const name of ['Horario', 'Mesa de partes virtual', 'Contacto']) {
    const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByRole('img', { name: /.{20,}/ })).toHaveJSProperty('naturalWidth', 480)
  }
  await expect(main.getByText(/Banco de la Nación, en la cuenta corriente/)).toBeVisible()
  await expect(main.locator('blockquote a[href^="mailto:"]')).toHaveCount(2)
  await expect(documents(page, 'Formatos').locator('p:first-child a')).toHaveText([
    /^FUT - FORMATO MESA DE PARTES/,
    /^TASAS EDUCATIVAS/,
    /^RELACIÓN DE BECADOS/,
  ])
})

test('every document of the older section is there', async ({ page, request }) => {
  for (const path of ['contrato/docente', 'renovacion/docente', 'documentos/gestion', 'libro/reclamaciones']) {
    await page.goto(`${ROOT}/${path}`)
    const links = await page.getByRole('main').locator('a[href^="/archivos/"]').all()
    expect(links.length, path).toBeGreaterThan(0)
    for (const link of links) expect((await request.head((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  }
})
