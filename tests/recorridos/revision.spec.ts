import { expect, type Page, test } from '@playwright/test'
import { headers } from './oficina-filas.ts'
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, office } from './pasos.ts'
import { DIRECTORA, IMAGEN, signIn } from './personas.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = (page: Page) => page.getByRole('main').getByRole('status').first()

test('a day is written down, taken away and given back; what the law gives stays', { tag: '@ambos' }, async ({
  page,
  viewport,
}) => {
  // Two years that fall on the same days of the week: each width has its own.
  const anio = (viewport?.width ?? 0) < 768 ? 2031 : 2042
  const complaints = complaintsOf(page)
  await signIn(page, DIRECTORA)
  await office(page, `/panel/feriados?anio=${anio}`)
  const row = (name: string | RegExp) => page.getByRole('row', { name })
  await expect(row(/miércoles 1 de enero.*Año Nuevo/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar Año Nuevo' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Fecha').fill(`${anio}-08-06`)
  await page.getByLabel('Nombre').fill('Aniversario de la provincia')
  await page.getByRole('button', { name: 'Anotar el día' }).click()
  await expect(page.getByText('Ese día ya es feriado por ley: Batalla de Junín')).toBeVisible()
  await page.getByLabel('Fecha').fill(`${anio}-08-15`)
  await page.getByRole('button', { name: 'Anotar el día' }).click()
  await expect(said(page)).toContainText('Se anotó el viernes 15 de agosto')
  await page.getByRole('button', { name: 'Quitar Aniversario de la provincia' }).click()
  await expect(said(page)).toContainText('Se quitó el viernes 15 de agosto')
  await expect(row(/Aniversario de la provincia/)).toHaveCount(0)
  await said(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(/Aniversario de la provincia/)).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('who may not change the holidays sees them', async ({ page }) => {
  await signIn(page, IMAGEN)
  await office(page, '/panel/feriados')
  await expect(page.getByRole('row', { name: /Año Nuevo/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anotar el día' })).toHaveCount(0)
})

test('what a rule asks for is asked of who writes; the other one approves, and it is published', async ({
  browser,
}) => {
  const [director, writer] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))
  if (!director || !writer) throw new Error('two pages')
  await signIn(director, DIRECTORA)
  await office(director, '/panel/revision')
  await expectAccessible(director)
  await expectNoSidewaysScroll(director)
  const events = director.getByRole('listitem').filter({ hasText: 'Eventos' })
  await events.locator('summary').click()
  await events.getByLabel('Todos, menos quien aprueba').check()
  await events.getByRole('button', { name: 'Aplicar a eventos' }).click()
  await expect(said(director)).toContainText('Eventos: se publica con aprobación.')
  await signIn(writer, IMAGEN)
  await office(writer, '/panel/revision')
  await expect(writer.getByText('Antes de publicar en Eventos')).toBeVisible()
  const asks = async (page: Page, method: string, path: string, data?: unknown) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
    return { status: answer.status(), ...(await answer.json()) }
  }
  const { list } = await asks(writer, 'GET', '/api/gestion/eventos?situacion=publicado&tamano=1')
  const id = Object.values(list[0])[0]
  await asks(writer, 'PATCH', `/api/gestion/eventos/${id}`, {
    version: list[0].version,
    titulo_evento: 'Con otra fecha',
  })
  const refused = await asks(writer, 'POST', `/api/gestion/eventos/${id}/publicar`, {})
  expect(refused).toMatchObject({
    status: 403,
    codigo: 'SINPERMISO',
    message: expect.stringContaining('Necesita la aprobación de'),
  })
  await asks(writer, 'POST', `/api/gestion/eventos/${id}/pedir_revision`, { nota: 'Por favor' })
  expect(await asks(director, 'POST', `/api/gestion/eventos/${id}/aprobar`, {})).toMatchObject({ status: 200 })
  const nota = 'Se corrigió la fecha del evento'
  expect(await asks(writer, 'POST', `/api/gestion/eventos/${id}/publicar`, { nota_publica: nota })).toMatchObject({
    status: 200,
  })
  await director.goto(`/actualidad/eventos/${id}`)
  await expect(director.getByRole('heading', { name: 'Historial de cambios' })).toBeVisible()
  await expect(director.getByText(nota)).toBeVisible()
  await expectAccessible(director)
})
