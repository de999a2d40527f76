import { expect, type Page, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Resultados' }).getByRole('listitem')
const box = (page: Page) => page.getByRole('search', { name: 'Buscar en todo el portal' }).getByRole('searchbox')

test('before asking, with answers and without them, it is accessible and fits', { tag: ['@ambos', '@largo'] }, async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await asVisitor(page)
  for (const path of ['/buscar', '/buscar?q=matrícula', '/buscar?q=reglameto', '/buscar?q=zzyzx+qqfff']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Buscar' })).toBeVisible()
    await expectAccessibleInThemes(page)
    await expectNoSidewaysScroll(page)
  }
  expect(complaints).toEqual([])
})

test('the box of any page finds, marks what was found and can be asked again', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/nosotros/presentacion')
  const header = page.getByRole('banner').getByRole('searchbox', { name: 'Buscar en el portal' })
  if (await header.isVisible()) {
    await header.fill('matricula')
    await header.press('Enter')
  } else {
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
    await box(page).fill('matricula')
    await box(page).press('Enter')
  }
  await expect(page).toHaveURL(/\/buscar\?q=matricula$/)
  await expect(box(page)).toHaveValue('matricula')
  await expect(results(page).first().locator('mark').first()).toHaveText(/^matr[ií]cula$/i)
  await results(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/matrícula/i)
})

test('a word typed wrong finds the right one, and says so', async ({ page }) => {
  await page.goto('/buscar?q=reglameto')
  await expect(page.getByText('Nada coincide con «reglameto». Mostrando resultados de «reglamento».')).toBeVisible()
  await expect(results(page).first()).toContainText(/reglamento/i)
  await page.goto('/buscar?q=%22materna+lengua%22')
  await expect(page.getByText('Nada tiene esas palabras seguidas')).toBeVisible()
})

test('nothing found says what to do', async ({ page }) => {
  await page.goto('/buscar?q=zzyzx+biblioteca+qqfff+wwkkk')
  await expect(page.getByRole('heading', { name: /^Nada coincide con «zzyzx/ })).toBeVisible()
  const near = page.getByRole('region', { name: 'Quizá le sirva' })
  await expect(near.getByRole('listitem').first()).toContainText(/biblioteca/i)
  await page.goto('/buscar?q=%3Cscript%3Ealert(1)%3C/script%3E%22%27%3A*%26%7C')
  await expect(page.getByRole('heading', { level: 1, name: 'Buscar' })).toBeVisible()
  await page.goto('/buscar?q=%3F%21+%C2%BF%2B')
  await expect(page.getByRole('status')).toHaveText(/^En «\?! ¿\+» no hay ninguna palabra que buscar/)
})

test('a text inside a document is shown with its page, and opens there', async ({ page }) => {
  await asVisitor(page)
  await page.goto('/buscar?q=%22lengua+materna%22+nombre+social')
  const first = results(page).filter({ hasText: 'Documentos de gestión' }).first()
  await expect(first).toContainText('Reglamento institucional')
  await expect(first).toContainText(/pág\. \d/)
  await expect(first.locator('mark').filter({ hasText: 'materna' }).first()).toBeVisible()
  const link = first.getByRole('link')
  await expect(link).toHaveAttribute('href', /^\/archivos\/.+\.pdf#page=\d+$/)
  await expect(link).toHaveAttribute('target', '_blank')
})

test('screens of the portal are offered first', async ({ page }) => {
  await page.goto('/buscar?q=libro+de+reclamaciones')
  await page.getByRole('list', { name: 'Secciones del portal' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/transparencia/libro/reclamaciones')
})

test('answers stay out of other search engines', async ({ request }) => {
  expect(await (await request.get('/buscar?q=beca')).text()).toContain('<meta name="robots" content="noindex"')
})

async function narrowAndBack(page: Page) {
  await page.goto('/buscar?q=matrícula')
  const all = await page.getByText(/\d+ resultados de/).textContent()
  const filters = page.getByRole('navigation', { name: 'Filtros de la búsqueda' })
  const show = async () => {
    const summary = page.locator('summary', { hasText: 'Filtrar resultados' })
    if (await summary.isVisible()) await summary.click()
  }
  await show()
  await filters.getByRole('link', { name: /^Noticias/ }).click()
  await expect(page).toHaveURL(/tipo=noticia/)
  for (const row of await results(page).all()) await expect(row).toContainText('Noticia')
  await show()
  await filters.getByRole('link', { name: /^Noticias\s*, quitar/ }).click()
  await expect(page).not.toHaveURL(/tipo=/)
  await expect(page.getByText(all ?? '')).toBeVisible()
  await show()
  await filters
    .getByRole('link', { name: /^2\d{3}/ })
    .first()
    .click()
  await expect(page).toHaveURL(/anio=2\d{3}/)
}

test('filters are links that narrow and can be taken away', async ({ page }) => {
  await asVisitor(page)
  await narrowAndBack(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('asking, narrowing and turning pages work', async ({ page }) => {
    await page.goto('/buscar')
    await box(page).fill('matrícula')
    await box(page).press('Enter')
    await expect(results(page)).toHaveCount(20)
    await page.getByRole('link', { name: 'Página 2' }).click()
    await expect(page).toHaveURL(/q=matr.*pagina=2/)
    await expect(results(page).first()).toBeVisible()
    await narrowAndBack(page)
  })
})

test.describe('suggestions', () => {
  const PLACE = 'Buscar documento por nombre, año, categoria...'

  async function open(page: Page) {
    await asVisitor(page)
    await page.goto('/transparencia/documentos/gestion')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Documentos de gestión/ })
      .first()
      .click()
    const input = page.getByPlaceholder(PLACE)
    // Until React has taken the page over it is a plain input.
    await expect(input).toHaveAttribute('role', 'combobox')
    return input
  }

  test('go with the keyboard alone', async ({ page }) => {
    const input = await open(page)
    await input.pressSequentially('reglam')
    const options = page.getByRole('option')
    await expect(options.first()).toContainText('Reglamento')
    await expect(input).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await input.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(input).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await input.press('ArrowUp')
    await expect(input).not.toHaveAttribute('aria-activedescendant', /./)
    await input.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(input).toHaveValue('reglam')
    await input.press('Enter')
    await expect(page).toHaveURL(/texto=reglam$/)
  })

  test('open what is chosen', async ({ page, context }) => {
    const input = await open(page)
    await input.pressSequentially('reglamento inst')
    await page.getByRole('option', { name: /Reglamento institucional/ }).waitFor()
    const file = context.waitForEvent('request', (request) => request.isNavigationRequest())
    await input.press('ArrowDown')
    await input.press('Enter')
    expect((await file).url()).toMatch(/\/archivos\/.+\.pdf$/)
    await input.fill('')
    await input.pressSequentially('reglamento y')
    await page
      .getByRole('option', { name: /Carpeta/ })
      .first()
      .click()
    await expect(page).toHaveURL(/carpeta=\d+/)
  })

  test('are not announced where nothing would suggest', async ({ page }) => {
    await page.goto('/buscar')
    await expect(box(page)).not.toHaveAttribute('role', 'combobox')
  })
})
