import { type APIRequestContext, expect, type Page, test } from './base.ts'
import { asVisitor, complaintsOf, expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll } from './pasos.ts'

/** Screens that are read: address and heading. */
const SCREENS: [path: string, heading: string][] = [
  ['/nosotros/presentacion', 'Presentación'],
  ['/nosotros/mision-vision', 'Misión y visión'],
  ['/nosotros/resena-historica', 'Reseña histórica'],
  ['/nosotros/preguntas-frecuentes', 'Preguntas frecuentes'],
  ['/tasas', 'Tasas'],
  ['/tramites', 'Trámites'],
  ['/transparencia/convocatorias', 'Convocatorias'],
  ['/transparencia/convenios', 'Convenios'],
  ['/transparencia/libro/reclamaciones', 'Libro de reclamaciones'],
  ['/actualidad/eventos', 'Eventos'],
  ['/actualidad/comunicados', 'Comunicados'],
  ['/actualidad/videos', 'Videos'],
  ['/servicios/bolsa-trabajo', 'Bolsa de trabajo'],
  ['/old/institucional/contrato/docente', 'Contrato Docente 2021'],
  ['/old/institucional/renovacion/docente', 'Renovación Docente 2022'],
  ['/old/institucional/convocatorias', 'Convocatorias 2022'],
  ['/old/institucional/mesa/partes', 'Mesa de partes 2020'],
  ['/old/institucional/documentos/gestion', 'Documentos de Gestión'],
  ['/old/institucional/balance/economico', 'Balance Económico'],
  ['/old/institucional/libro/reclamaciones', 'Libro de reclamaciones'],
]

/** Lists whose rows have a page of their own, and how that page leads back. */
const DETAILS: [list: string, back: string][] = [
  ['/transparencia/convocatorias', 'Volver a las convocatorias'],
  ['/tramites', 'Volver a los trámites'],
  ['/actualidad/eventos', 'Volver a los eventos'],
  ['/actualidad/comunicados', 'Volver a los comunicados'],
  ['/servicios/bolsa-trabajo', 'Volver a la bolsa de trabajo'],
]

/** Both themes on phones; on wide screens, whose colours are the same, the light one is enough. */
const expectAccessibleHere = (page: Page, project: string) =>
  project === 'telefono' ? expectAccessibleInThemes(page) : expectAccessible(page)

/** The address of something that this list shows. */
async function firstOf(request: APIRequestContext, list: string) {
  const html = await (await request.get(list)).text()
  return new RegExp(`href="(${list}/\\d+)/[a-z0-9-]+"`).exec(html)?.[1] ?? ''
}

for (const [path, heading] of SCREENS) {
  test(`${path} is accessible and fits`, { tag: ['@ambos', '@largo'] }, async ({ page }, { project }) => {
    const complaints = complaintsOf(page)
    await asVisitor(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${heading}`))
    await expect(page).toHaveTitle(new RegExp(`^${heading}.*\\| IESTP Quebrada Serena$`))
    await expectAccessibleHere(page, project.name)
    await expectNoSidewaysScroll(page)
    expect(complaints).toEqual([])
  })
}

for (const [list, back] of DETAILS) {
  test(
    `details of ${list} are accessible and fit`,
    { tag: ['@ambos', '@largo'] },
    async ({ page, request }, { project }) => {
      const complaints = complaintsOf(page)
      await asVisitor(page)
      await page.goto(await firstOf(request, list))
      await expect(page).toHaveURL(new RegExp(`${list}/\\d+/[a-z0-9-]+$`))
      await expectAccessibleHere(page, project.name)
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: back }).click()
      await expect(page).toHaveURL(new RegExp(`${list}$`))
      expect(complaints).toEqual([])
    },
  )
}

test('parts without a screen of their own lead to their first one', async ({ request }) => {
  const FIRST = {
    '/nosotros': '/nosotros/presentacion',
    '/transparencia': '/transparencia/documentos/gestion',
    '/actualidad': '/actualidad/eventos',
    '/servicios': '/servicios/bolsa-trabajo',
    '/old/institucional': '/old/institucional/contrato/docente',
  }
  for (const [path, first] of Object.entries(FIRST)) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    expect(answer.headers().location, path).toBe(first)
    const shouted = await request.get(`${path.toUpperCase()}/`, { maxRedirects: 0 })
    expect(shouted.headers().location, path).toBe(first)
  }
})

test('old addresses of news and wrong titles answer 301 to the right address', async ({ request }) => {
  const news = await firstOf(request, '/actualidad/noticias')
  const OLD: [path: string, right: string][] = [
    [`${news}/datos`, news],
    [`${news.replace('/actualidad', '')}/datos`, news],
  ]
  for (const [list] of DETAILS) {
    const one = await firstOf(request, list)
    OLD.push([one, one], [`${one}/otro-titulo`, one])
  }
  for (const [path, right] of OLD) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(301)
    expect(answer.headers().location, path).toMatch(new RegExp(`^${right}/[a-z0-9-]+$`))
  }
})

test('what is not there is a 404 with a search and near titles', async ({ page }) => {
  await asVisitor(page)
  for (const path of ['/actualidad/eventos/999999/x', '/transparencia/convocatorias/0/x', '/old/institucional/nada']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
  const answer = await page.goto('/institucional/preguntas-frecuentes-2019')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrado' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  const near = page.getByRole('region', { name: 'Quizá buscaba' }).getByRole('link', { name: 'Preguntas frecuentes' })
  await expect(near).toHaveAttribute('href', '/nosotros/preguntas-frecuentes')
  await expectAccessible(page)
})
